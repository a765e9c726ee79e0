import * as z from 'zod/mini';
import { endpoint, forKey } from '#platform/contract.ts';

export const mcpLimits = { bodyBytes: 65_536 } as const;

const access = forKey('read', 'full');

export const callMcp = endpoint('POST /mcp', access, {
  summary:
    'Model Context Protocol (streamable HTTP, without sessions): tools that read what the key reaches. Each tool is a GET of this API with the same parameters and answer.',
  /** Described, not checked: the protocol's library reads it. */
  body: z.looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.optional(z.union([z.string(), z.number()])),
    method: z.string(),
    params: z.optional(z.record(z.string(), z.unknown())),
  }),
  reply: z.looseObject({ jsonrpc: z.literal('2.0') }),
});

export const openMcpStream = endpoint('GET /mcp', access, {
  summary: 'Answers 405: this server sends nothing by itself.',
  produces: 'application/json',
});
