import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMcpTools } from '#app/mcp/tools.ts';
import type { Endpoint } from '#platform/contract.ts';
import { errorStatus, type ErrorCode } from '#platform/errors.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import type { MatrixInput, Things } from '#testing/matrix/types.ts';
import { matrixCalls } from '#testing/matrix/calls.ts';
import { documentUpload, makeMatrixWorld, type MatrixWorld, type NamedThing } from '#testing/matrix/world.ts';
import { rightsTable } from '#testing/matrix/rights/table.ts';
import { refusalOf, type Rights } from '#testing/matrix/rights/kinds-of-right.ts';
import { cellsOf, type MatrixCell } from '#testing/matrix/cells.ts';
import { hashRows, type RowHashes } from '#testing/matrix/row-hashes.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';

const database = await createOwnDatabase();
const owner = await openClient(database.owner);
let api: TestApi;
let world: MatrixWorld;

beforeAll(async () => {
  api = await openTestApi(database);
  world = await makeMatrixWorld(api);
}, 60_000);
afterAll(async () => {
  await api.close();
});

let calls = 0;
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Things that the inputs of a call name. */
function namedBy({ call, caller, things, references }: MatrixCell): NamedThing {
  const named = new Set<PropertyKey>();
  const heard = (things: Things) =>
    new Proxy(things, {
      get(target, key) {
        named.add(key);
        return Reflect.get(target, key) as unknown;
      },
    });
  call.inputs(heard(things), heard(references), caller);
  return named;
}

/** Makes the calls of a cell and returns the errors. */
async function play(cell: MatrixCell): Promise<string[]> {
  const { endpoint, call, caller } = cell;
  const isSpent = cell.mayChange && endpoint.method !== 'GET' && call.things?.(caller, cell.things) === true;
  const made = isSpent ? await world.makeLike(cell.things, namedBy(cell)) : cell.things;
  const things = isSpent ? { ...made, unitId: cell.things.unitId } : made;
  const references = cell.references === cell.things ? things : cell.references;
  const faults: string[] = [];
  for (const input of call.inputs(things, references, caller)) {
    const { params = {}, query = '', body } = input;
    const token = call.endsSignIn ? await caller.signIn() : caller.token;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await api.request(path + query, {
      method: endpoint.method,
      headers: {
        ...(!endpoint.upload && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        // Limits by address are another test's.
        'x-test-address': nextAddress(),
      },
      ...(endpoint.upload && { body: call.takesDocument ? documentUpload(`${randomUUID()}.docx`) : smallPicture() }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await readSome(response);
    faults.push(...judge(cell, { name: `${keyOf(endpoint)}${query}`, input, status: response.status, text }));
  }
  return faults;
}

interface MatrixAnswer {
  /** The call, as errors name it. */
  name: string;
  input: MatrixInput;
  status: number;
  text: string;
}

/** What is wrong with an answer: its status, or that it shows what is hidden. */
function judge({ call, caller, target, expected }: MatrixCell, answer: MatrixAnswer): string[] {
  const { input, status, text } = answer;
  const name = `${answer.name} · ${caller.name} · ${target}`;
  const isRemembered = call.remembersDeleted === true && caller.accountId === world.deleted.accountId;
  return [
    ...(expected(status, input) ? [] : [`${name} · answered ${status} ${text.slice(0, 200)}`]),
    ...caller.hidden
      .filter((canary) => (!isRemembered || canary !== world.deletedCanary) && text.includes(canary))
      .map(() => `${name} · showed what is hidden: ${text.slice(0, 200)}`),
  ];
}

/** Makes the calls of a cell by the tool of the Model Context Protocol. An error has the status of its code. */
async function playTool(name: string, cell: MatrixCell): Promise<string[]> {
  const faults: string[] = [];
  for (const input of cell.call.inputs(cell.things, cell.references, cell.caller)) {
    const query = new URLSearchParams(input.query);
    const given = Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
    const response = await api.request('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${cell.caller.token}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { ...given, ...input.params } },
      }),
    });
    const { result } = (await response.json()) as { result: { isError: boolean; content: [{ text: string }] } };
    const [{ text }] = result.content;
    const { error } = result.isError ? (JSON.parse(text) as { error: ErrorCode }) : { error: null };
    faults.push(...judge(cell, { name, input, status: error === null ? 200 : errorStatus[error], text }));
  }
  return faults;
}

/** A PNG of one pixel as an upload. */
function smallPicture(): FormData {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  return form;
}

/** Several cells in parallel; none may change what another sees. */
async function playTogether(cells: readonly MatrixCell[]): Promise<string[]> {
  const waiting = [...cells];
  const faults: string[] = [];
  const work = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) faults.push(...(await play(cell)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}

/** A stream stays open, so only its beginning is read. */
async function readSome(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** As they were when last looked at. */
let rows: RowHashes = {};

/** Tables, by account, that changed since this was last asked; of one account, if given. */
async function changedSince(account?: string): Promise<string[]> {
  const before = rows;
  rows = await hashRows(owner);
  return Object.keys({ ...before, ...rows }).filter(
    (place) => before[place] !== rows[place] && (!account || place.endsWith(account)),
  );
}

const nameOf = ({ endpoint }: { endpoint: Endpoint }) => keyOf(endpoint);
const allRights: Rights = Object.fromEntries(Object.values(rightsTable).flatMap((rights) => Object.entries(rights)));

test('every call has a line in the table of rights and is called by the matrix, and no other is named', () => {
  const known = api.parts.bindings.map(nameOf).toSorted();
  expect(Object.keys(allRights).toSorted()).toEqual(known);
  expect(Object.keys(matrixCalls).toSorted()).toEqual(known);
  expect(Object.values(rightsTable).flatMap(Object.keys)).toHaveLength(known.length);
});

test.each(Object.entries(rightsTable))(
  '%s: every call answers every caller by their rights, hides the rest, and changes nothing when refused',
  async (_, rights) => {
    rows = await hashRows(owner);
    const endpoints = api.parts.bindings.map(({ endpoint }) => endpoint).filter((endpoint) => rights[keyOf(endpoint)]);
    const cells = endpoints.flatMap((endpoint) => cellsToPlay(endpoint));
    const faults = await judgeRefused(cells);
    const reads = cells.filter(({ endpoint, mayChange }) => mayChange && endpoint.method === 'GET');
    faults.push(...(await judgeAllowed('a read', reads, playTogether)));
    for (const endpoint of endpoints) {
      const writes = cells.filter((cell) => cell.endpoint === endpoint && cell.mayChange && endpoint.method !== 'GET');
      faults.push(...(await judgeAllowed(keyOf(endpoint), writes, playInTurn)));
    }
    // Devices of deleted assets that sent again are unassigned ones, for administrators.
    await owner.query('delete from unassigned_devices');
    expect(faults).toEqual([]);
  },
  600_000,
);

test('every tool of the Model Context Protocol answers every key as its call does', async () => {
  const mayCall = ({ caller }: MatrixCell) => {
    const right = allRights['POST /mcp'];
    return caller.token !== '' && right !== undefined && refusalOf(right, caller) === null;
  };
  const faults: string[] = [];
  let played = 0;
  for (const { name, endpoint } of listMcpTools())
    for (const cell of cellsToPlay(endpoint).filter(mayCall)) {
      played += 1;
      faults.push(...(await playTool(name, cell)));
    }
  expect(played).toBeGreaterThan(100);
  expect(faults).toEqual([]);
}, 300_000);

function cellsToPlay(endpoint: Endpoint): MatrixCell[] {
  const [call, right] = [matrixCalls[keyOf(endpoint)], allRights[keyOf(endpoint)]];
  if (!call || !right) throw new Error(`${keyOf(endpoint)} is not in the matrix`);
  return cellsOf(world, endpoint, call, right).filter(({ mayChange }) => !call.skipsAllowed || !mayChange);
}

/** Calls that must change nothing, of a whole domain: which row they changed says which call it was. */
async function judgeRefused(cells: readonly MatrixCell[]): Promise<string[]> {
  const faults = await playTogether(cells.filter(({ mayChange }) => !mayChange));
  return [...faults, ...(await changedSince()).map((place) => `a refused call changed ${place}`)];
}

/** Calls that may change rows of the caller's account, and of no other. */
async function judgeAllowed(
  name: string,
  cells: readonly MatrixCell[],
  playAll: (cells: readonly MatrixCell[]) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const isForeign of [false, true]) {
    const own = cells.filter(({ caller }) => (caller.accountId === world.otherAccount.accountId) === isForeign);
    if (own.length === 0) continue;
    faults.push(...(await playAll(own)));
    const bystander = isForeign ? world.own : world.otherAccount;
    const strange = await changedSince(bystander.accountId);
    faults.push(...strange.map((place) => `${name} · another account’s call changed ${place}`));
  }
  return faults;
}

async function playInTurn(cells: readonly MatrixCell[]): Promise<string[]> {
  const faults: string[] = [];
  for (const cell of cells) {
    // No worker runs queued jobs here, and an account may only have a limited number.
    await owner.query('delete from long_jobs where account_id = $1', [cell.caller.accountId]);
    faults.push(...(await play(cell)));
  }
  return faults;
}
