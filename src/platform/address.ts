import * as z from 'zod/mini';
import type { Schema } from './contract.ts';

/** Reads a value from an address and writes it back. */
export interface AddressPart<Value> {
  read(params: URLSearchParams): Value;
  /** Changes `params`; a value equal to the default is deleted. */
  put(params: URLSearchParams, value: Value): void;
}

export interface Address<Values> extends AddressPart<Values> {
  /** A copy of the address with these values; other parameters stay. */
  write(params: URLSearchParams, values: Values): URLSearchParams;
  /** Values of an address without parameters. */
  readonly defaults: Values;
  /** The query string with these values, with its question mark; empty without parameters. */
  search(values: Partial<Values>): string;
  isStep(before: Values, change: Partial<Values>): boolean;
}

/** The values of an address or of a part of it. */
export type ValuesOf<A> = A extends AddressPart<infer Values> ? Values : never;

type Shape = Readonly<Record<string, Schema | AddressPart<unknown>>>;
type Plain<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
type ValueOf<S> =
  S extends AddressPart<infer Value> ? Value : S extends Schema ? Plain<NonNullable<z.output<S>>> : never;
type PartNames<S> = { [Name in keyof S]: S[Name] extends AddressPart<unknown> ? Name : never }[keyof S];
type Defaults<S> = { readonly [Name in Exclude<keyof S, PartNames<S>>]?: ValueOf<S[Name]> | null };
type Values<S, D> = {
  [Name in (keyof D | PartNames<S>) & keyof S]:
    ValueOf<S[Name]> | (Name extends keyof D ? Extract<D[Name], null> : never);
};

interface AddressOptions<A> {
  /** Parameter names that differ from the value's name. */
  names?: Partial<Record<keyof A, string>>;
  /** Parameter names of older links; read, never written. */
  formerNames?: Partial<Record<keyof A, string>>;
  /** Drops combinations of values that make no sense, after reading and before writing. */
  tidy?(values: A): A;
  /** Whether a change adds a history entry ("back" undoes it); otherwise it replaces the current one. */
  isStep?(before: A, change: Partial<A>): boolean;
}

/**
 * Codec of a page's address: values with defaults, validated by schemas (of a contract's query or others), and parts
 * that use several parameters. Reading drops invalid values, so that no call is refused for them; writing omits
 * defaults.
 */
export function addressOf<const S extends Shape, const D extends Defaults<S>>(
  shape: S,
  defaults: D,
  { names = {}, formerNames = {}, tidy = (values) => values, isStep = () => false }: AddressOptions<Values<S, D>> = {},
): Address<Values<S, D>> {
  type All = Values<S, D>;
  const usual: Readonly<Record<string, unknown>> = defaults;
  const called: Readonly<Record<string, string | undefined>> = names;
  const former: Readonly<Record<string, string | undefined>> = formerNames;
  const plainPart = (name: string, entry: Schema) => partOf([called[name] ?? name, former[name]], entry, usual[name]);
  const entries = Object.entries(shape)
    .filter(([name, entry]) => name in defaults || 'put' in entry)
    .map(([name, entry]) => [name, 'put' in entry ? entry : plainPart(name, entry)] as const);
  const read = (params: URLSearchParams) =>
    tidy(Object.fromEntries(entries.map(([name, part]) => [name, part.read(params)])) as All);
  const put = (params: URLSearchParams, values: All) => {
    const tidied: Readonly<Record<string, unknown>> = tidy(values);
    for (const [name, part] of entries) part.put(params, tidied[name]);
  };
  const write = (params: URLSearchParams, values: All) => {
    const next = new URLSearchParams(params);
    put(next, values);
    return next;
  };
  const nothing = read(new URLSearchParams());
  const search = (values: Partial<All>) => {
    const text = write(new URLSearchParams(), { ...nothing, ...values }).toString();
    return text === '' ? '' : `?${text}`;
  };
  return { read, put, write, isStep, search, defaults: nothing };
}

/** A value whose default is a list may be repeated. */
function partOf([name, former]: [string, string | undefined], schema: Schema, usual: unknown): AddressPart<unknown> {
  const isList = Array.isArray(usual) && !(schema instanceof z.ZodMiniCodec);
  return {
    read(params) {
      const texts = params.getAll(params.has(name) ? name : (former ?? name)).map(clean);
      if (isList) return listOf(schema, texts);
      return (texts[0] ? z.safeParse(schema, texts[0]).data : null) ?? usual;
    },
    put(params, value) {
      if (former !== undefined) params.delete(former);
      if (isList) putAll(params, name, value as readonly string[]);
      else if (value === null || value === usual) params.delete(name);
      else putOne(params, name, typeof value === 'string' ? value : String(z.safeEncode(schema, value).data ?? ''));
    },
  };
}

function listOf(schema: Schema, texts: readonly string[]): unknown[] {
  const valid = [...new Set(texts)].slice(0, listMax).flatMap((text) => z.safeParse(schema, [text]).data ?? []);
  const items = [...new Set(valid)];
  while (items.length > 0 && !z.safeParse(schema, items).success) items.pop();
  return items;
}

/** Most items of a list in an address. */
const listMax = 500;

/** Sets a parameter; an empty text deletes it. */
export function putOne(params: URLSearchParams, name: string, text: string | null): void {
  if (text) params.set(name, text);
  else params.delete(name);
}

function putAll(params: URLSearchParams, name: string, texts: readonly string[]): void {
  const present = params.getAll(name);
  if (present.length === texts.length && texts.every((text, at) => text === present[at])) return;
  params.delete(name);
  for (const text of texts) params.append(name, text);
}

/** A span by a preset's name or by `from` and `to`; `usual` if the address has neither. */
export function spanOrPreset<P extends string, S extends { from: string; to: string }, U extends P | null>(
  name: string,
  presets: readonly P[],
  spanOf: (from: string, to: string) => S | null,
  usual: U,
): AddressPart<P | S | U> {
  return {
    read: (params) =>
      spanOf(params.get('from') ?? '', params.get('to') ?? '') ??
      presets.find((preset) => preset === params.get(name)) ??
      usual,
    put(params, value) {
      const isPreset = typeof value === 'string';
      putOne(params, name, isPreset && value !== usual ? value : null);
      for (const end of ['from', 'to'] as const) putOne(params, end, isPreset ? null : (value?.[end] ?? null));
    },
  };
}

/** Text that is searched while it is typed, so outer spaces stay. */
export const searchText = z.string().check(z.maxLength(200));
export const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' });
export const oneOrAbsent = z.stringbool({ truthy: ['1'], falsy: ['0'] });
/** Words separated by commas. */
export function commaList<const Word extends string>(words: readonly Word[]) {
  return z.codec(z.string(), z.array(z.enum(words)), {
    decode: (text) => words.filter((word) => text.split(',').includes(word)),
    encode: (chosen) => chosen.join(','),
  });
}

/** Names of the filters that are set. */
export function namesInUse<F extends object>(filter: F): (keyof F)[] {
  const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '');
  return (Object.keys(filter) as (keyof F)[]).filter((name) => !isEmpty(filter[name]));
}

type Asked<Value> = Value extends readonly (infer Item)[]
  ? Item[]
  : Value extends boolean
    ? `${Value}`
    : NonNullable<Value>;

/** A filter in the form of a call, without unset values. Equal filters give the same JSON. */
export function queryOf<F extends object>(filter: F) {
  const used = namesInUse(filter).map((name) => {
    const value = filter[name];
    return [name, typeof value === 'boolean' ? String(value) : value];
  });
  return Object.fromEntries(used) as { [Name in keyof F]?: Asked<NonNullable<F[Name]>> };
}

/** Removes what the database and contracts refuse in any text. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}
