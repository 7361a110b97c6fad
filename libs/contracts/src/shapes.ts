import * as z from 'zod';

/** Schema of an object that OpenAPI describes under the name `id`. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  z.object(fields).meta({ id });

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
type Renamed<Fields> = { [Name in keyof Fields as Camel<Name>]: Fields[Name] };

const camel = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** As {@link named}, for a command's fields: parsing renames them to camel case, the wire's `drink_id` to `drinkId`. */
export const body = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  asCommand(z.object(fields)).meta({ id });

export function asCommand<Schema extends z.ZodObject>(schema: Schema) {
  const names = new Map(Object.keys(schema.shape).map((name) => [name, camel(name)]));
  return schema.transform((sent) => {
    const renamed = Object.entries(sent).map(([name, value]) => [names.get(name), value]);
    return Object.fromEntries(renamed) as Renamed<z.output<Schema>>;
  });
}

/** The field that every successful answer has. */
export const success = { success: z.literal(true) };

/** Schema of a successful answer with these fields. */
export const answer = <Fields extends z.ZodRawShape>(id: string, fields: Fields) =>
  named(id, { ...success, ...fields });

/** Schemas of fields that are not compared between a call and its repeat, including schemas derived from them. */
const notCompared = z.registry<{ readonly compared: false }>();

/** Is the field compared between a call and its repeat? */
export const isCompared = (schema: z.ZodType) => notCompared.get(unwrapped(schema)) === undefined;

function uncompared<Schema extends z.ZodType>(schema: Schema): Schema {
  notCompared.add(schema, { compared: false });
  return schema;
}

/**
 * Declares a field of a body secret: a password, a token, a person's phone number. The log stores neither the field nor a fast hash of
 * it, against which guesses could be tested.
 */
export const secret = uncompared;

/**
 * Declares a field of a body that is not compared between a call and its repeat, since the repeat may reach an older node that doesn't
 * know the field.
 */
export const incidental = uncompared;

/** Returns the part of a value that may be compared or hashed. */
export type PublicPart = (value: unknown) => unknown;

/** Makes a function that keeps only fields of a body that the schema knows and that are neither secret nor incidental. */
export function publicPart(schema: z.ZodType): PublicPart {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return partOfObject(inner);
  if (inner instanceof z.ZodPipe && inner.in instanceof z.ZodType) return publicPart(inner.in);
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) {
    const element = publicPart(inner.element);
    return (value) => (Array.isArray(value) ? value.map(element) : scalar(value));
  }
  return inner instanceof z.ZodRecord ? partOfRecord : scalar;
}

function partOfObject(schema: z.ZodObject): PublicPart {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType && isCompared(field) ? [{ name, part: publicPart(field) }] : [],
  );
  fields.sort((one, other) => (one.name < other.name ? -1 : 1));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return scalar(value);
    const part: Record<string, unknown> = {};
    for (const field of fields) {
      if (Object.hasOwn(value, field.name)) part[field.name] = field.part(Reflect.get(value, field.name));
    }
    return part;
  };
}

/** Records have scalar values, such as the number of coins by value. */
const partOfRecord: PublicPart = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scalar(each)]))
    : scalar(value);

/** For fields whose schema is no object: an object or array becomes null. */
const scalar: PublicPart = (value) => (typeof value === 'object' ? null : value);

/** The schema of a field without optional, nullable and default around it. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const optional =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  const inner = optional ? schema.unwrap() : schema;
  return inner instanceof z.ZodType && inner !== schema ? unwrapped(inner) : schema;
}
