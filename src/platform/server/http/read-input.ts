import * as z from 'zod/mini';
import type { Endpoint, ParamsOf } from '../../contract.ts';
import { Refusal } from '../../errors.ts';
import { check } from '../../validation.ts';
import type { Input } from './binding.ts';
import { readBytes } from './read-bytes.ts';

const bodyLimit = 1_048_576;

/** Bytes of a body that nobody needs to be known for. */
const smallBody = 16_384;

/** Whether a body is long, or may be. */
export function takesMemory(request: Request): boolean {
  const announced = request.headers.get('content-length');
  return announced === null ? request.body !== null : Number(announced) > smallBody;
}

/** What a request brought, before the contract looked at it. */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Undefined where the call takes none. */
  body: unknown;
}

/** Reads what a request brought; nothing slow is left to wait for once a transaction is open. */
export async function readRaw(endpoint: Endpoint, request: Request, params: Record<string, string>): Promise<RawInput> {
  return { params, query: readQuery(request), body: endpoint.body ? await readFields(request) : undefined };
}

/** The contract's reading of it. */
export function readInput(endpoint: Endpoint, raw: RawInput): Input<Endpoint> {
  return {
    params: readParams(endpoint, raw.params),
    query: endpoint.query && check(endpoint.query, raw.query),
    body: endpoint.body && check(endpoint.body, raw.body),
  } as Input<Endpoint>;
}

/** A path that names nothing that can exist is answered like one that names what is absent. */
export function readParams(endpoint: Endpoint, params: Record<string, string>): ParamsOf<Endpoint> {
  if (!endpoint.params) return undefined;
  const result = z.safeParse(endpoint.params, params);
  if (!result.success) throw new Refusal('not_found');
  // As the contract's schema has just read it.
  return result.data as ParamsOf<Endpoint>;
}

function readQuery(request: Request): Record<string, string | string[]> {
  // Without a prototype: a caller may send any name.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URL(request.url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** The fields of a body; one that is absent has none. */
async function readFields(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, bodyLimit);
  return bytes.length === 0 ? {} : parse(bytes);
}

/**
 * Reads a JSON body up to the limit, in bytes.
 * @throws Refusal `too_large`, or `request_fatal` where it is not JSON
 */
export async function readBody(request: Request, limit = bodyLimit): Promise<unknown> {
  return parse(await readBytes(request, limit));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('request_fatal');
  }
}
