import type { Endpoint } from '#platform/contract.ts';

/** A tool of the Model Context Protocol: one GET of the API. */
export interface McpTool {
  name: string;
  endpoint: Endpoint & { method: 'GET' };
  /** JSON Schema of its arguments: parameters of the path and of the query. */
  inputSchema: { type: 'object'; [key: string]: unknown };
}

/** Address of a tool's call relative to /api/v1. Arguments of the path are taken out, the rest is the query. */
export function toolAddress({ path }: Pick<Endpoint, 'path'>, given: Readonly<Record<string, unknown>>): string {
  const rest = new Map(Object.entries(given));
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    // A dot alone would be taken for a step up.
    return encodeURIComponent(asText(value)).replaceAll('.', '%2E') || '-';
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined) query.append(name, asText(one));
  const search = query.toString();
  return search === '' ? place : `${place}?${search}`;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value ?? '');
}
