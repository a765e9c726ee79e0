import * as z from 'zod/mini';
import { endpoint, id, idParams, instant, listQuery, page, sortBy, text } from '#platform/contract.ts';

/** `full` speaks every machine call; `ingest` brings positions in and nothing else. */
export const apiKeyKind = z.enum(['full', 'ingest']);

export const apiKey = z.object({
  id,
  name: z.string(),
  kind: apiKeyKind,
  last_used_at: z.nullable(instant),
  created_at: instant,
});
export type ApiKey = z.output<typeof apiKey>;

const access = { kind: 'session', module: 'admin:api-keys', role: 'admin' } as const;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: 'The account’s keys for machines, without their secrets.',
  access,
  query: z.strictObject({ ...listQuery, sort: sortBy(['name']) }),
  reply: page(apiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Makes a key; its secret is in this answer and nowhere else.',
  access,
  body: z.strictObject({ name: text(120), kind: apiKeyKind }),
  reply: z.extend(apiKey, { secret: z.string() }),
  status: 201,
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'Ends a key at once.',
  access,
  params: idParams,
  status: 204,
});
