import { createHash } from 'node:crypto';
import type { Endpoint } from '#platform/contract.ts';
import type { ApiReference } from '#platform/server/http/app.ts';
import { loadContracts, nameCalls } from './contracts.ts';
import type { OpenApi } from './document.ts';
import { describeApi } from './openapi.ts';
import { renderReference } from './reference-page.ts';
import { style } from './reference-style.ts';

/** Lets this page's one style in, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document and the page that shows it, made when they are first asked for. */
export function createApiReference(endpoints: readonly Endpoint[]): ApiReference {
  let document: Promise<OpenApi> | undefined;
  let text: string | undefined;
  let page: string | undefined;
  const describe = () => (document ??= describeBound(endpoints));
  return {
    document: async () => (text ??= JSON.stringify(await describe())),
    page: async () => ({ html: (page ??= renderReference(await describe())), policy }),
  };
}

async function describeBound(endpoints: readonly Endpoint[]): Promise<OpenApi> {
  const contracts = await loadContracts();
  return describeApi({ ...contracts, calls: nameCalls(contracts, endpoints) });
}
