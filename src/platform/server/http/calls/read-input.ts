import * as z from 'zod/mini';
import type { Endpoint, ParamsOf } from '../../../contract.ts';
import { Refusal } from '../../../errors.ts';
import { check } from '../../../validation.ts';
import type { Input } from './binding.ts';
import { readBytes } from './read-bytes.ts';

const bodyLimit = 1_048_576;

/** Bodies up to this size are read before the caller is identified; guests send no larger ones. */
export const smallBody = 16_384;

/** Whether a body is, or may be, large. */
export function takesMemory(request: Request): boolean {
  const announced = request.headers.get('content-length');
  return announced === null ? request.body !== null : Number(announced) > smallBody;
}

/** A request's input before validation. */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Undefined if the call takes none. */
  body: unknown;
}

/** Reads a request's input before a transaction is opened. */
export async function readRaw(
  endpoint: Endpoint,
  request: Request,
  { params, limit = bodyLimit }: { params: Record<string, string>; limit?: number },
): Promise<RawInput> {
  return { params, query: readQuery(request), body: endpoint.body ? await readFields(request, limit) : undefined };
}

/** Validates the input by the contract. */
export function readInput(endpoint: Endpoint, raw: RawInput): Input<Endpoint> {
  return {
    params: readParams(endpoint, raw.params),
    query: endpoint.query && check(endpoint.query, raw.query),
    body: endpoint.body && check(endpoint.body, raw.body),
  } as Input<Endpoint>;
}

/** A path with an invalid parameter is answered like one that names nothing. */
export function readParams(endpoint: Endpoint, params: Record<string, string>): ParamsOf<Endpoint> {
  if (!endpoint.params) return undefined;
  const result = z.safeParse(endpoint.params, params);
  if (!result.success) throw new Refusal('not_found');
  // Just validated by the contract's schema.
  return result.data as ParamsOf<Endpoint>;
}

function readQuery(request: Request): Record<string, string | string[]> {
  // Without a prototype, as callers may send any name.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URL(request.url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** The fields of a body; none if it is absent. */
async function readFields(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  return bytes.length === 0 ? {} : parse(bytes);
}

/**
 * Reads a JSON body up to a limit in bytes.
 * @throws Refusal `too_large`, or `request_fatal` if it is not JSON
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
