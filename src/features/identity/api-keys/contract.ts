import * as z from 'zod/mini';
import { endpoint, forModuleAdmin, id, instant, listQuery, page, sortBy, text } from '#platform/contract.ts';

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

const access = forModuleAdmin('admin:api-keys');

export const listApiKeys = endpoint('GET /api-keys', access, {
  summary: 'The account’s keys for machines, without their secrets.',
  query: z.strictObject({ ...listQuery, sort: sortBy(['name']) }),
  reply: page(apiKey),
});

export const createApiKey = endpoint('POST /api-keys', access, {
  summary: 'Makes a key; its secret is in this answer and nowhere else.',
  body: z.strictObject({ name: text(120), kind: apiKeyKind }),
  reply: z.extend(apiKey, { secret: z.string() }),
  status: 201,
});

export const deleteApiKey = endpoint('DELETE /api-keys/{id}', access, { summary: 'Ends a key at once.' });
