import * as z from 'zod/mini';
import { printableLines, printablePattern, type Schema } from '#platform/contract.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';
type Definition = z.core.$ZodTypeDef & {
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  catchall?: unknown;
  format?: string;
};

/** Their patterns say what the formats say. */
const calendarFormats: Record<string, string> = { datetime: 'date-time', date: 'date' };

/** What is worth a name of its own; a text or a number reads better where it stands. */
const sharable = new Set(['object', 'union', 'enum', 'intersection']);
type Names = ReturnType<typeof z.registry<{ id?: string }>>;
const textPatterns = new Set([printablePattern.source, printableLines.source]);

/** Writes schemas as JSON Schema. Those with a name become components, which all that holds them refers to. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};
  readonly #named = z.registry<{ id?: string }>();
  readonly #none = z.registry<{ id?: string }>();
  readonly #byName = new Map<string, Schema>();

  constructor(names: ReadonlyMap<Schema, string>) {
    for (const [schema, name] of names) {
      if (!sharable.has(schema._zod.def.type) || this.#byName.has(name)) continue;
      this.#named.add(schema, { id: name });
      this.#byName.set(name, schema);
    }
  }

  write(schema: Schema, io: Direction): Json {
    return this.#tidy(this.#convert(schema, io, this.#named), io) as Json;
  }

  /** The whole of a schema in one piece, names aside. */
  inline(schema: Schema, io: Direction): Json {
    return this.#tidy(this.#convert(schema, io, this.#none), io) as Json;
  }

  #convert(schema: z.core.$ZodType, io: Direction, metadata: Names): unknown {
    return z.toJSONSchema(schema, {
      io,
      metadata,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const definition: Definition = zodSchema._zod.def;
        // What a transform takes cannot be said; what it leads to can.
        if (
          io === 'input' &&
          definition.type === 'pipe' &&
          definition.in?._zod.def.type === 'transform' &&
          definition.out
        )
          Object.assign(jsonSchema, this.#convert(definition.out, io, metadata));
        const format = calendarFormats[definition.format ?? ''];
        if (format) {
          delete jsonSchema.pattern;
          delete jsonSchema.allOf;
          jsonSchema.format = format;
        }
        // Answers may have more fields one day.
        if (io === 'output' && definition.type === 'object' && definition.catchall === undefined)
          delete jsonSchema.additionalProperties;
      },
    });
  }

  /** Takes definitions out to the components, and leaves away what says nothing to a reader. */
  #tidy(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#tidy(item, io));
    if (typeof value !== 'object' || value === null) return value;
    const { $schema: _, $defs = {}, ...json } = value as Json;
    for (const [name, definition] of Object.entries($defs as Json)) this.#addComponent(name, definition, io);
    if (typeof json['$ref'] === 'string')
      return { $ref: `#/components/schemas/${this.#nameOf(json['$ref'].replace('#/$defs/', ''), io)}` };
    if (isNoise(json)) delete json['pattern'];
    if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
    if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
    if (Array.isArray(json['required']) && json['propertyNames'] && !json['properties']) {
      // A record of known keys.
      json['properties'] = Object.fromEntries(json['required'].map((key) => [key, json['additionalProperties']]));
      delete json['propertyNames'];
      delete json['additionalProperties'];
    }
    const parts = json['allOf'];
    if (Array.isArray(parts)) {
      const left = parts.filter((part: Json) => !isNoise({ format: json['format'], ...part }));
      if (left.length === 0) delete json['allOf'];
      else json['allOf'] = left;
    }
    return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, this.#tidy(inner, io)]));
  }

  #addComponent(name: string, definition: unknown, io: Direction): void {
    const component = this.#nameOf(name, io);
    if (component in this.components) return;
    this.components[component] = {};
    const { id: _, ...json } = definition as Json;
    this.components[component] = this.#tidy(json, io) as Json;
  }

  /** A shape that is sent otherwise than it is answered has two names. */
  #nameOf(name: string, io: Direction): string {
    const schema = this.#byName.get(name);
    if (!schema || io === 'output') return name;
    return JSON.stringify(this.inline(schema, 'input')) === JSON.stringify(this.inline(schema, 'output'))
      ? name
      : `${name}Input`;
  }
}

/** A pattern that its format says already, or that every text has. */
function isNoise({ format, pattern }: Json): boolean {
  return typeof pattern === 'string' && (format !== undefined || textPatterns.has(pattern) || pattern === '^(?!0000)');
}
