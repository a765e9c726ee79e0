import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { loadContracts, nameCalls } from './contracts.ts';
import { renderGuide } from './guide.ts';
import { describeApi } from './openapi.ts';
import { openLive } from '#platform/live/contract.ts';

// The OpenAPI documents in `build`, whole for the linter and for a generated client, and `docs/first-position.md`.

/**
 * Calls that a generated client leaves out: of standards whose clients exist (SCIM, ISO 15143-3, MCP, Web Push), for
 * machines or the live stream alone, and what only a form asks before it is saved.
 */
const leftOut = /^\/(scim|aemp|mcp|push|assets\/positions\/changes|live\/.*|feeds\/try)\b/;

const contracts = await loadContracts();
const endpoints = [...contracts.calls.map(({ endpoint }) => endpoint), openLive([])];
await mkdir('build', { recursive: true });
await writeDocument('openapi.json', endpoints);
await writeDocument(
  'client-openapi.json',
  endpoints.filter(({ path }) => !leftOut.test(path)),
);
if (process.argv.includes('--docs')) await writeFile('docs/first-position.md', renderGuide());

async function writeDocument(name: string, described: typeof endpoints): Promise<void> {
  const document = describeApi({ ...contracts, calls: nameCalls(contracts, described) });
  await writeFile(`build/${name}`, JSON.stringify(document, null, 2));
}
