import {
  applyDecorators,
  Body,
  type ExecutionContext,
  HttpCode,
  Query,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  DocumentBuilder,
  SwaggerModule,
} from '@nestjs/swagger';
import { type AnswerOf, type ApiCall, errorAnswer, type SchemaName, schemas } from '@stammtisch/contracts';
import { invalid } from './problem.js';

/**
 * Checks the input of a call or a message by its schema. The pipe is not set for the whole app, since there it would make a promise
 * of every parameter, checked or not.
 */
export const inputs = new StandardSchemaValidationPipe({
  exceptionFactory: ([issue]) => invalid(issue?.message, fieldOf(issue?.path)),
});

/** The field of a body or query that an issue is about. Only this first name: those further in may be the caller's. */
function fieldOf([first]: readonly unknown[] = []): string | undefined {
  return typeof first === 'string' ? first : undefined;
}

const CALL = 'call';

/** Decorator for handlers whose answer has the type that their call names. */
type Answering<Call extends ApiCall> = (
  controller: object,
  name: string,
  handler: { value?: (...given: never[]) => Answered<AnswerOf<Call>> | Promise<Answered<AnswerOf<Call>>> },
) => void;

/** An answer as a handler without a type of its own gives it: there a `true` is some boolean. */
type Answered<Answer> = Answer extends { readonly success: true }
  ? Omit<Answer, 'success'> & { readonly success: boolean }
  : Answer;

/** Serves a call of the contract. The answer is 200 with the call's schema, or the one form of failure. `summary` is OpenAPI's. */
export function Serves<Call extends ApiCall & { readonly answer: SchemaName }>(
  call: Call,
  summary: string,
): Answering<Call> {
  return applyDecorators(
    Route(call, summary),
    ApiOkResponse({ description: 'Done', standardSchema: schemas[call.answer] }),
    ApiDefaultResponse({ description: 'Failed; nothing was booked', standardSchema: errorAnswer }),
  );
}

/** Serves a call that answers with a file. Each member gets one file at a time. */
export function SendsFile(call: ApiCall & { readonly file: string }, summary: string): MethodDecorator {
  return applyDecorators(
    Route(call, summary),
    ApiProduces(call.file, 'application/json'),
    ApiOkResponse({ description: 'The file', content: { [call.file]: { schema: { type: 'string' } } } }),
    ApiDefaultResponse({ description: 'Failed', standardSchema: errorAnswer }),
  );
}

const AGAIN =
  'asks for `current_password` in its body, unless the session gave it within the last 15 minutes';
const ASKS = { always: `It ${AGAIN}.`, sometimes: `By what it is called for it ${AGAIN}.` };

/** Sets a call's method, path, access and summary. */
export function Route(call: ApiCall, summary: string): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    SetMetadata(CALL, call),
    ChecksInput(call),
    HttpCode(200),
    ApiOperation({
      summary,
      ...(call.asksPassword && { description: ASKS[call.asksPassword] }),
    }),
  );
}

const INPUT = Symbol('input');

/** Parameter: the body of the call that the handler serves, or its query, checked by its schema. */
export const Input = (): ParameterDecorator => (controller, name, index) =>
  Reflect.defineMetadata(INPUT, index, controller, name ?? '');

function ChecksInput({ body, query }: ApiCall): MethodDecorator {
  return (controller, name) => {
    const index: number | undefined = Reflect.getMetadata(INPUT, controller, name);
    const schema = body ?? query;
    if (index === undefined || schema === undefined) return;
    const From = body ? Body : Query;
    From({ schema: schemas[schema], pipes: [inputs] })(controller, name, index);
  };
}

/** The call that is being served. */
export const callOf = (context: ExecutionContext): ApiCall | undefined =>
  Reflect.getMetadata(CALL, context.getHandler());

/** Serves OpenAPI at /api/openapi.json, and a page to read it and try calls at /api/docs/. It is made when somebody first asks. */
export function documentApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Stammtisch')
    .setDescription('Deine digitale Bierkasse')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
  });
}
