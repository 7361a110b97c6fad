import * as z from 'zod';

/** What crosses the wire as a whole, under its name in the API's description. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

/** Every successful answer carries it. */
export const success = { success: z.literal(true) };

/** A successful answer with these fields. */
export const answer = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  named(id, { ...success, ...fields });
