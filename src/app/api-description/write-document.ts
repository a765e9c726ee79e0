import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { loadContracts, nameCalls } from './contracts.ts';
import { renderGuide } from './guide.ts';
import type { OpenApi, Operation } from './document.ts';
import { describeApi } from './openapi.ts';
import { openLive } from '#platform/live/contract.ts';

// The OpenAPI documents in `build`, whole for the linter and for a generated client, and `docs/first-position.md`.

/** Calls of standards whose clients exist: SCIM and MCP. A generated client leaves them out. */
const leftOut = /^\/(scim\/|mcp$)/;

const contracts = await loadContracts();
const endpoints = [...contracts.calls.map(({ endpoint }) => endpoint), openLive([])];
await mkdir('build', { recursive: true });
await writeDocument('openapi.json', describe(endpoints));
await writeDocument(
  'client-openapi.json',
  withoutCommon(describe(endpoints.filter(({ path }) => !leftOut.test(path)))),
);
if (process.argv.includes('--docs')) await writeFile('docs/first-position.md', renderGuide());

function describe(described: typeof endpoints): OpenApi {
  return describeApi({ ...contracts, calls: nameCalls(contracts, described) });
}

/** What every call answers alike is not repeated in each type of a client: no sign-in, and `default`, which it types as never. */
function withoutCommon(document: OpenApi): OpenApi {
  for (const { responses } of Object.values(document.paths).flatMap(Object.values<Operation>))
    for (const status of ['401', 'default']) delete responses[status];
  return document;
}

async function writeDocument(name: string, document: OpenApi): Promise<void> {
  await writeFile(`build/${name}`, JSON.stringify(document, null, 2));
}
