import * as z from 'zod';

/** Schema of an object that OpenAPI describes under the name `id`. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
type Renamed<Fields> = { [Name in keyof Fields as Camel<Name>]: Fields[Name] };

const camel = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** As {@link named}, for what a command is made of: once parsed its fields have the rules' names, `drinkId` for the wire's `drink_id`. */
export const body = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  asCommand(z.object(fields)).meta({ id });

export const asCommand = <Schema extends z.ZodObject>(schema: Schema) =>
  schema.transform((sent) => {
    const renamed = Object.entries(sent).map(([name, value]) => [camel(name), value]);
    return Object.fromEntries(renamed) as Renamed<z.output<Schema>>;
  });

/** The field that every successful answer has. */
export const success = { success: z.literal(true) };

/** Schema of a successful answer with these fields. */
export const answer = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  named(id, { ...success, ...fields });
