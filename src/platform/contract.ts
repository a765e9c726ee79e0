import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { locales } from './locale.ts';
import { assetModule, type Section } from './scope.ts';

// In a browser compiled schemas would need `unsafe-eval`.
if ('document' in globalThis) z.config({ jitless: true });

/** A schema that validates a value and can be described as JSON Schema. */
export type Schema = z.ZodMiniType;

/** `ingest` sends positions, `read` calls GETs of the asset module, `full` does both and writes; `aemp` reads the fleet by ISO 15143-3 alone. */
export const keyKinds = ['ingest', 'read', 'full', 'aemp'] as const;
export type KeyKind = (typeof keyKinds)[number];
/** Beside them `scim`, by which the directory of an account keeps its people here. */
export type AnyKeyKind = KeyKind | 'scim';

/**
 * Who may call: a guest; a signed-in person (of a module, with one of some sections, a role, or the right to act) and,
 * by `key-access.ts`, API keys; or only API keys of the named kinds. The route guard shows the same that the API
 * requires.
 */
export type Access =
  | { kind: 'guest' }
  | {
      kind: 'session';
      module?: string;
      section?: string | readonly string[];
      role?: 'admin';
      act?: boolean;
      /** Whether API keys may call; by default in the asset module only. */
      keys?: boolean;
      /** Whether keys of kind `aemp` may call, some of which are limited to a customer's contracts: the call limits its answer itself. */
      aemp?: boolean;
    }
  | { kind: 'key'; keys: readonly AnyKeyKind[]; section?: string };

export const guest = { kind: 'guest' } as const;
export const signedIn = { kind: 'session' } as const;
/** Any signed-in person, and keys that read. */
export const signedInOrKey = { kind: 'session', keys: true } as const;
/* @__NO_SIDE_EFFECTS__ */
export const forModule = <const M extends string>(module: M) => ({ kind: 'session', module }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const forModuleAdmin = <const M extends string>(module: M) =>
  ({ kind: 'session', module, role: 'admin' }) as const;

type SomeSections = Section | readonly Section[];
/** In the asset module, with a section or one of several. */
/* @__NO_SIDE_EFFECTS__ */
export const forSection = <const S extends SomeSections>(section: S) =>
  ({ kind: 'session', module: assetModule, section }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const forSectionAdmin = <const S extends SomeSections>(section: S) =>
  ({ ...forSection(section), role: 'admin' }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const forKey = <const K extends AnyKeyKind[]>(...keys: K) => ({ kind: 'key', keys }) as const;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP call, described once for validation, OpenAPI, the server's binding and the browser's client. */
export interface Endpoint {
  method: Method;
  /** Relative to /api/v1, parameters in braces: `/assets/{id}`. */
  path: string;
  summary: string;
  /** Its operation in OpenAPI; absent: as the contract exports it. */
  name?: string;
  access: Access;
  /** Defaults to `idParams` if the path has an `{id}`. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is a file with a maximum size: multipart with one field `file`, or the bytes alone. */
  upload?: { maxBytes: number; as?: 'bytes' };
  reply?: Schema;
  /** Media types of an answer without a schema; the first comes unasked. */
  produces?: string | readonly string[];
  /** Default: 200, or 204 with neither `reply` nor `produces`. */
  status?: 200 | 201 | 202 | 204;
  /**
   * Accepts `Idempotency-Key`: a repeated request with the same key gets the first answer. Never for a reply with a
   * secret.
   */
  repeatable?: boolean;
  /** Exempt from admission: answered while other calls wait. */
  isReserved?: true;
  /** Answers 304 to `If-None-Match` with the `ETag` of the present answer. */
  isRevalidated?: true;
  /** In addition to those that every call may return. */
  errors?: readonly ErrorCode[];
}

type Details = Omit<Endpoint, 'method' | 'path' | 'access'>;
type Described<R extends string, A extends Access, D extends Details> = D & { path: string; access: A } & {
  method: R extends `${infer M extends Method} ${string}` ? M : never;
} & (R extends `${string}{id}${string}`
    ? D extends { params: Schema }
      ? unknown
      : { params: typeof idParams }
    : unknown);

/** Describes a call by its route (`GET /assets/{id}`), its access, and the rest. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const R extends `${Method} ${string}`, const A extends Access, const D extends Details>(
  route: R,
  access: A,
  details: D,
) {
  const [method, path = ''] = route.split(' ');
  const params = path.includes('{id}') && { params: idParams };
  // split() loses the literal types that TypeScript derives from the route.
  return { method, path, access, ...params, ...details } as unknown as Described<R, A, D>;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends Schema ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : E['produces'] extends string | readonly string[]
    ? Blob
    : undefined;

/** What the browser passes: a query before its defaults are applied. */
export type QueryInput<E extends Endpoint> = E['query'] extends Schema ? z.input<E['query']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends Schema ? z.input<E['body']> : undefined;

export const id = z.uuid();
export const idParams = z.strictObject({ id });
/** The database has no year 0. */
const notYear0 = z.regex(/^(?!0000)/);
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().check(notYear0);
/** No control character (PostgreSQL text holds no NUL), no lone surrogate. */
export const printablePattern = /^[^\p{Cc}\p{Cs}]*$/u;
/** Applied to every text that reaches the database. */
export const printable = z.regex(printablePattern);
/** The same with line breaks. */
export const printableLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;
/** Text that people type: trimmed, not empty, no control characters. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), printable);
}
/** Multi-line text that people type: trimmed, not empty, no control characters but line breaks. */
export function paragraphs(max: number) {
  const oneBreak = z.overwrite((typed: string) => typed.replaceAll(/\r\n?/g, '\n'));
  return z.string().check(oneBreak, z.trim(), z.minLength(1), z.maxLength(max), z.regex(printableLines));
}
/** A calendar day as `2026-11-20`. */
export const day = z.iso.date().check(notYear0);
/** The version that a change is based on; absent: any. */
export const baseVersion = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
/** A query parameter that may be repeated up to `max` times: `?status=running&status=engine_on`. */
export function several<S extends Schema>(schema: S, max = 500) {
  return z.optional(
    z.pipe(
      z.transform((value) => (Array.isArray(value) ? value : [value])),
      z.array(schema).check(z.maxLength(max)),
    ),
  );
}
/** A whole number given as text in a query. */
export function whole(min: number, max: number) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}
/** Sort orders of a list: `name` ascending, `-name` descending. */
export function sortBy<const Name extends string>(names: readonly Name[]) {
  return z.optional(z.enum(names.flatMap((name) => [name, `-${name}`] as const)));
}

/** The query of every list, extended by its own filters and `sort`. */
export const listQuery = {
  limit: z._default(whole(1, 200), 50),
  after: z.optional(z.string().check(z.maxLength(1_000))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200), printable)),
};

/** A page of a list; `next` is the `after` of the next page, null on the last. */
export function page<S extends Schema>(item: S) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()), total: z.int() });
}

/** A list by pages: its query is that of every list with `filters` and the orders `sorts`. */
/* @__NO_SIDE_EFFECTS__ */
export function listEndpoint<
  const R extends `GET ${string}`,
  const A extends Access,
  Item extends Schema,
  const Sort extends string,
  Filters extends z.core.$ZodShape = Record<never, never>,
>(route: R, access: A, { item, sorts, filters, ...rest }: ListDetails<Item, Sort, Filters>) {
  const query = z.strictObject({ ...listQuery, ...(filters as Filters), sort: sortBy(sorts) });
  return endpoint(route, access, { ...rest, query, reply: page(item) });
}

interface ListDetails<Item, Sort, Filters> extends Pick<Endpoint, 'summary' | 'name'> {
  item: Item;
  sorts: readonly Sort[];
  filters?: Filters;
}

/** An export by `filters`: its query also says which kind of table, and the language of its labels. */
/* @__NO_SIDE_EFFECTS__ */
export function sheetEndpoint<
  const R extends `GET ${string}`,
  const A extends Access,
  Filters extends z.core.$ZodShape,
  const D extends Pick<Details, 'summary' | 'name' | 'params'>,
>(route: R, access: A, { filters, ...rest }: D & { filters: Filters }) {
  const format = z._default(z.enum(['csv', 'xlsx']), 'csv');
  const query = z.strictObject({ ...filters, format, locale: z._default(z.enum(locales), 'en') });
  return endpoint(route, access, { ...rest, query, produces: 'application/octet-stream' });
}
