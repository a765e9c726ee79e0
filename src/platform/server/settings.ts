import * as z from 'zod/mini';

/** An invalid setting stops the start; the message is one sentence with the remedy. */
export class BadSetting extends Error {
  constructor(name: string, reason: string) {
    super(`The setting ${name} ${reason}. Change it, or leave it out to use the default.`);
    this.name = 'BadSetting';
  }
}

export type Environment = Record<string, string | undefined>;

export const environment: Environment = process.env;

/**
 * Reads a feature's settings from the environment. Each setting's schema takes text and has a default.
 * @throws BadSetting naming the first invalid one
 */
export function readSettings<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  from: Environment = environment,
): { [Name in keyof Shape]: z.output<Shape[Name]> } {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const given = from[name];
    const result = z.safeParse(schema, given === '' ? undefined : given);
    if (!result.success) throw new BadSetting(name, reasonOf(result.error.issues[0]?.message, given));
    values[name] = result.data;
  }
  return values as { [Name in keyof Shape]: z.output<Shape[Name]> };
}

function reasonOf(message: string | undefined, given: string | undefined): string {
  if (given === undefined) return 'is missing';
  return message && message !== 'Invalid input' ? `is not usable: ${message}` : 'is not usable';
}

/** A setting with its description for docs/operations.md. */
export function setting<Schema extends z.ZodMiniType>(meaning: string, schema: Schema): Schema {
  return schema.check(z.describe(meaning));
}

/** A whole number within bounds, with a default. */
export function number(fallback: number, min: number, max: number) {
  return z._default(
    z.pipe(
      z.transform((value) => Number(value)),
      z
        .number(`it must be a whole number from ${min} to ${max}`)
        .check(
          z.refine(
            (value) => Number.isInteger(value) && value >= min && value <= max,
            `it must be a whole number from ${min} to ${max}`,
          ),
        ),
    ),
    fallback,
  );
}
