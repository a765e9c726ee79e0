import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#platform/contract.ts';

/** The part of JSON Schema that contracts use. */
interface DescribedSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  items?: DescribedSchema;
  properties?: Record<string, DescribedSchema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface FuzzedRequest {
  method: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

const half = '\ud800';
const hostile: readonly unknown[] = [
  null, '', ' ', 'a\0b', '\0', half, `x${half}`, '\u202e\u2066', '😀'.repeat(60), 'x'.repeat(20_000), "' or 1=1 --", '%', '\\', '../../etc/passwd',
  '__proto__', 'constructor', '{{7*7}}', '<script>', '\r\nX: 1', 'NaN', '1e999', '-0', '0000-01-01', '9999-12-31T23:59:60Z', '-'.repeat(36),
  0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e308, true, false, [], {}, [[]], [null], Array(2_000).fill('x'), { constructor: 1 }, JSON.parse('{"__proto__":{"a":1}}'),
]; // prettier-ignore

/** Pseudo-random numbers from 0 to 1 by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Generates requests within and outside of a contract: each part is valid, of a wrong type, or hostile to parsers and
 * databases.
 */
export class Fuzzer {
  readonly #random: () => number;
  readonly #ids: readonly string[];

  /** @param ids ids of existing things, for valid references */
  constructor(random: () => number, ids: readonly string[]) {
    this.#random = random;
    this.#ids = ids;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#random() * list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  request(endpoint: Endpoint): FuzzedRequest {
    const params = this.#object(describe(endpoint.params));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encode(params[name] ?? this.pick(hostile)),
    );
    const query = new URLSearchParams();
    const asked = this.#object(describe(endpoint.query));
    for (const [name, value] of Object.entries(asked))
      for (const one of [value].flat().slice(0, 5)) query.append(name, asText(one).slice(0, 3_000));
    const body = endpoint.body && this.#body(describe(endpoint.body));
    const headers: Record<string, string> = { 'content-type': this.#chance(0.05) ? 'text/plain' : 'application/json' };
    if (this.#chance(0.2)) headers['idempotency-key'] = String(this.pick(['a', 'b', 'x'.repeat(300), '__proto__']));
    return { method: endpoint.method, path: `${path}?${query}`, body, headers };
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #body(schema: DescribedSchema): string {
    const text = JSON.stringify(this.#value(schema));
    if (this.#chance(0.04)) return text.slice(0, Math.floor(text.length * this.#random()));
    return this.#chance(0.02) ? `${'['.repeat(50_000)}${']'.repeat(50_000)}` : text;
  }

  #object(schema: DescribedSchema): Record<string, unknown> {
    const made: [string, unknown][] = Object.entries(schema.properties ?? {})
      .filter(() => this.#chance(0.7))
      .map(([name, inner]) => [name, this.#value(inner)]);
    if (this.#chance(0.06)) made.push([this.pick(['__proto__', 'constructor', 'x', 'limit ']), this.pick(hostile)]);
    return Object.fromEntries(made);
  }

  #value(schema: DescribedSchema): unknown {
    if (this.#chance(0.15)) return this.pick(hostile);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.#value(this.pick(either));
    if (schema.type === 'object') return this.#object(schema);
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(this.#random() * 4) }, () => this.#value(schema.items ?? {}));
    if (schema.type === 'boolean') return this.#chance(0.5);
    if (schema.type === 'integer' || schema.type === 'number') return this.#number(schema);
    return schema.type === 'string' ? this.#string(schema) : this.pick(hostile);
  }

  #number({ minimum = -1_000, maximum = 1_000 }: DescribedSchema): number {
    return this.pick([
      minimum,
      maximum,
      minimum - 1,
      maximum + 1,
      1,
      Math.round(minimum + this.#random() * (maximum - minimum)),
    ]);
  }

  #string({ format, maxLength = 40 }: DescribedSchema): string {
    if (format === 'uuid') return this.pick(this.#ids);
    if (format === 'date-time')
      return this.pick([
        '2026-10-01T00:00:00Z',
        '2026-10-20T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
      ]);
    if (format === 'date') return this.pick(['2026-10-01', '2026-10-20', '0001-01-01', '9999-12-31']);
    return this.pick([
      'abc',
      'FUZZ',
      'ação',
      'x'.repeat(maxLength),
      'x'.repeat(maxLength + 1),
      `c${Math.floor(this.#random() * 1e6)}`,
    ]);
  }
}

function describe(schema: Schema | undefined): DescribedSchema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as DescribedSchema) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
}

function encode(value: unknown): string {
  return encodeURIComponent(asText(value).slice(0, 2_000));
}
