import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../contract.ts';
import { errorStatus } from '../../errors.ts';
import { keysFor } from '../../key-access.ts';

const style = `
:root{color-scheme:light dark;--color:light-dark(#232c30,#dde4e7);--mute:light-dark(#5d696f,#97a4aa);--line:light-dark(#dfe3e5,#263036);--ground:light-dark(#fff,#12181b);--brand:light-dark(#0b6b74,#3fb3bd)}
body{margin:0;background:var(--ground);color:var(--color);font:14px/1.5 Inter,system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 24px}
h1{font-size:24px;letter-spacing:-.02em}h2{margin:40px 0 8px;font-size:18px}
details{border-top:1px solid var(--line);padding:10px 0}summary{cursor:pointer}
code,pre{font:12.5px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:420px;padding:12px;border:1px solid var(--line);border-radius:8px}
b{display:inline-block;min-width:60px;color:var(--brand);font-size:12px}p,small{color:var(--mute)}a{color:var(--brand)}`;

/** Lets this page's one style in, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-cache',
};

/**
 * The API as a page to read: every call with who may make it, what it takes and what it answers. Plain HTML, without a script;
 * made when it is first asked for.
 */
export function serveApiDocs(endpoints: readonly Endpoint[]): () => Response {
  let page: string | undefined;
  return () => new Response((page ??= renderDocs(endpoints)), { headers });
}

function renderDocs(endpoints: readonly Endpoint[]): string {
  const groups = Object.entries(Object.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[1] ?? ''));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><style>${style}</style><main><h1>API</h1>
<p>Base <code>/api/v1</code>, JSON. The same as an OpenAPI 3.1 document: <a href="openapi.json">openapi.json</a>.</p>
${groups.map(([name, calls = []]) => `<h2>${escape(name)}</h2>${calls.map(section).join('')}`).join('\n')}
<h2>errors</h2>${Object.entries(errorStatus)
    .map(([code, status]) => `<div><b>${status}</b> <code>${code}</code></div>`)
    .join('')}</main></html>`;
}

function section(endpoint: Endpoint): string {
  const { method, path, summary, params, query, body, reply, errors = [] } = endpoint;
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> <small>${escape(summary)}</small></summary>
<p>${escape(whoMay(endpoint))}${errors.length > 0 ? ` It may also answer ${errors.join(', ')}.` : ''}</p>
${shape('In the path', params, 'input')}${shape('In the query', query, 'input')}${shape('Body', body, 'input')}${shape('Reply', reply, 'output')}</details>`;
}

function whoMay(endpoint: Endpoint): string {
  const { access } = endpoint;
  const keys = keysFor(endpoint);
  if (access.kind === 'guest') return 'Anyone may call it, within limits.';
  if (access.kind === 'key') return `A machine with an API key of the account (${keys.join(', ')}).`;
  const needs = [
    ...(access.role ? ['the role admin'] : []),
    ...(access.module ? [`the module ${access.module}`] : []),
    ...(access.section ? [`the section ${[access.section].flat().join(' or ')}`] : []),
    ...(access.act ? ['a profile that may act'] : []),
  ];
  const orKey = keys.length > 0 ? `, or an API key (${keys.join(', ')}) within its units and sections` : '';
  return `A signed-in person${needs.length > 0 ? ` with ${needs.join(', ')}` : ''}${orKey}.`;
}

function shape(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return `<small>${title}</small><pre>${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
