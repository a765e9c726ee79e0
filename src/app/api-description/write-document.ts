import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { loadContracts, nameCalls } from './contracts.ts';
import { renderGuide } from './guide.ts';
import { describeApi } from './openapi.ts';
import { openLive } from '#platform/live/contract.ts';

// The OpenAPI document in `build`, for the linter and generators of clients, and `docs/first-position.md`.
const contracts = await loadContracts();
const endpoints = [...contracts.calls.map(({ endpoint }) => endpoint), openLive([])];
await mkdir('build', { recursive: true });
await writeFile(
  'build/openapi.json',
  JSON.stringify(describeApi({ ...contracts, calls: nameCalls(contracts, endpoints) }), null, 2),
);
if (process.argv.includes('--docs')) await writeFile('docs/first-position.md', renderGuide());
