import type { Json } from './schemas.ts';

/** One field of a body as a reader sees it; those of inner objects have a path: `items[].code`. */
export interface SchemaField {
  name: string;
  /** HTML: shapes with a name are links. */
  type: string;
  required: boolean;
}

/** The fields of a schema with those of its inner objects; shapes with a name of their own are linked, not repeated. */
export function listFields(schema: Json, prefix = ''): SchemaField[] {
  const { properties = {}, required = [] } = objectOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, inner]) => {
    const { schema: core, suffix } = unwrap(inner);
    return [
      { name: `${prefix}${name}`, type: typeOf(inner), required: required.includes(name) },
      ...listFields(core, `${prefix}${name}${suffix}.`),
    ];
  });
}

/** An object itself, or what a list holds. */
function objectOf(schema: Json): Json {
  return schema['type'] === 'array' ? ((schema['items'] ?? {}) as Json) : schema;
}

/** What is left of a schema without null and lists around it. */
function unwrap(schema: Json): { schema: Json; suffix: string } {
  const options = optionsOf(schema).filter(({ type }) => type !== 'null');
  if (options.length === 1 && options[0]) return unwrap(options[0]);
  if (schema['type'] !== 'array') return { schema, suffix: '' };
  const inner = unwrap((schema['items'] ?? {}) as Json);
  return { schema: inner.schema, suffix: `[]${inner.suffix}` };
}

const optionsOf = (schema: Json) => (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];

/** A schema in a few words, as HTML. */
export function typeOf(schema: Json): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#${name}">${name}</a>`;
  }
  if ('const' in schema) return literal(schema['const']);
  const allowed = schema['enum'];
  if (Array.isArray(allowed)) return allowed.map(literal).join(' ');
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' or ');
  if (Array.isArray(schema['prefixItems'])) return `[${(schema['prefixItems'] as Json[]).map(typeOf).join(', ')}]`;
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Json)}${bounds(schema)}`;
  const type = [schema['type'] ?? 'any'].flat().join(' or ');
  return `${String(schema['format'] ?? type)}${bounds(schema)}`;
}

const literal = (value: unknown) => `<code>${escapeHtml(String(value))}</code>`;

function bounds(schema: Json): string {
  const least = schema['minimum'] ?? schema['minLength'] ?? schema['minItems'];
  const most = schema['maximum'] ?? schema['maxLength'] ?? schema['maxItems'];
  const value =
    'default' in schema && schema['default'] !== null ? `, ${JSON.stringify(schema['default'])} unless given` : '';
  if (least === undefined && most === undefined) return escapeHtml(value);
  const range =
    least === undefined
      ? `up to ${String(most)}`
      : most === undefined
        ? `from ${String(least)}`
        : `${String(least)} to ${String(most)}`;
  return escapeHtml(`, ${range}${value}`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
