import {
  applyDecorators,
  Body,
  Controller,
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
  ApiTags,
  DocumentBuilder,
  SwaggerModule,
} from '@nestjs/swagger';
import { type AnswerOf, type ApiCall, errorAnswer, schemas } from '@stammtisch/contracts';
import type { FastifyInstance } from 'fastify';
import { invalid } from './problem.js';

/**
 * Validates the input of a call or a message by its schema. Not a global pipe, since that would make every parameter a promise, also
 * those without a schema.
 */
export const inputs = new StandardSchemaValidationPipe({
  exceptionFactory: ([issue]) => invalid(issue?.message, fieldOf(issue?.path)),
});

/** The top-level field of an issue. Deeper names may come from the caller. */
function fieldOf([first]: readonly unknown[] = []): string | undefined {
  return typeof first === 'string' ? first : undefined;
}

const CALL = 'call';

/** Decorator: a controller of calls that OpenAPI lists under this heading. */
export const Topic = (heading: string): ClassDecorator => applyDecorators(ApiTags(heading), Controller());

/** What a call's handler returns: the answer without the field that every successful one has. */
export type Result<Call extends ApiCall> = Unmarked<AnswerOf<Call>>;
type Unmarked<Answer> = Answer extends { readonly success: true } ? Omit<Answer, 'success'> : Answer;

/** Decorator for handlers with their call's result. */
type Answering<Call extends ApiCall> = (
  controller: object,
  name: string,
  handler: { value?: (...given: never[]) => Result<Call> | Promise<Result<Call>> },
) => void;

/** Completes the results of handlers to answers. A refusal has its own `success`. */
export function markSuccess(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, _reply, result: object, done) =>
    done(null, { success: true, ...result }),
  );
}

const AGAIN = 'needs `current_password` in its body, unless the session gave it within the last 15 minutes';
const ASKS = { always: `It ${AGAIN}.`, sometimes: `With some bodies it ${AGAIN}.` };

/** Serves a call of the contract: the response is 200 with the call's schema or file, or an error. `summary` is for OpenAPI. */
export function Serves<Call extends ApiCall>(call: Call, summary: string): Answering<Call> {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    SetMetadata(CALL, call),
    ChecksInput(call),
    HttpCode(200),
    ApiOperation({
      summary,
      ...(call.asksPassword && { description: ASKS[call.asksPassword] }),
    }),
    Answers(call),
    ApiDefaultResponse({ description: 'Failed; nothing was booked', standardSchema: errorAnswer }),
  );
}

function Answers({ answer, file = '' }: ApiCall): MethodDecorator {
  if (answer) return ApiOkResponse({ description: 'Done', standardSchema: schemas[answer] });
  return ApiOkResponse({ description: 'The file', content: { [file]: { schema: { type: 'string' } } } });
}

const INPUT = Symbol('input');

/** Parameter: the call's body or query, validated by its schema. */
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

/** The call that a handler serves. */
export const callOf = (context: ExecutionContext): ApiCall | undefined =>
  Reflect.getMetadata(CALL, context.getHandler());

/** Serves OpenAPI at /api/openapi.json, and a page to read it and try calls at /api/docs/. Made on the first request. */
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
