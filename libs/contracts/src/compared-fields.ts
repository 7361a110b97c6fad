import * as z from 'zod';

/** Schemas of fields that are not compared, and why. A schema that adds a check to one of them counts as well. */
const notCompared = z.registry<{ readonly because: 'secret' | 'incidental' }>();

/**
 * Declares a field of a body secret: a password, a token, how a person can be reached. The log keeps neither the field nor a hash
 * of it that is quick to try.
 */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  notCompared.add(schema, { because: 'secret' });
  return schema;
}

/**
 * Declares a field of a body that is not compared between a call and its repeat. The repeat may reach an older node that does not
 * know the field.
 */
export function incidental<Schema extends z.ZodType>(schema: Schema): Schema {
  notCompared.add(schema, { because: 'incidental' });
  return schema;
}

export function isSecret(schema: z.ZodType): boolean {
  return notCompared.get(bare(schema))?.because === 'secret';
}

/** Takes from a value what may be compared or hashed. */
export type PublicPart = (value: unknown) => unknown;

/** Makes the function that leaves of a body only what its schema knows, without what is secret or incidental. */
export function publicPart(schema: z.ZodType): PublicPart {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) return partOfObject(inner);
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) {
    const element = publicPart(inner.element);
    return (value) => (Array.isArray(value) ? value.map(element) : scalar(value));
  }
  return scalar;
}

function partOfObject(schema: z.ZodObject): PublicPart {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType && !notCompared.get(bare(field)) ? [{ name, part: publicPart(field) }] : [],
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

/** Where the schema knows no object there is none: whatever was sent instead is not worth telling apart. */
const scalar: PublicPart = (value) => (typeof value === 'object' ? null : value);

/** The schema of a field that may be left out. */
function bare(schema: z.ZodType): z.ZodType {
  const optional =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  const inner = optional ? schema.unwrap() : schema;
  return inner instanceof z.ZodType && inner !== schema ? bare(inner) : schema;
}
