import * as z from 'zod';

/** Schema of an object that OpenAPI describes under the name `id`. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

/** The field that every successful answer has. */
export const success = { success: z.literal(true) };

/** Schema of a successful answer with these fields. */
export const answer = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  named(id, { ...success, ...fields });
