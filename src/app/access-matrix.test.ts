import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import type { MatrixCaller, MatrixInput, MatrixCall, Things } from '#testing/matrix/types.ts';
import { matrixCalls } from '#testing/matrix/calls.ts';
import { documentUpload, makeMatrixWorld, type MatrixWorld, type NamedThing } from '#testing/matrix/world.ts';
import { hashRows, type RowHashes } from '#testing/matrix/row-hashes.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Client;
let api: TestApi;
let world: MatrixWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.owner });
  await owner.connect();
  api = await openTestApi(database);
  world = await makeMatrixWorld(api);
}, 60_000);
afterAll(async () => {
  await api.close();
  await owner.end();
  await database.drop();
});

interface Cell {
  endpoint: Endpoint;
  call: MatrixCall;
  caller: MatrixCaller;
  target: string;
  things: Things;
  references: Things;
  /** Allowed statuses. */
  expected: (status: number, input: MatrixInput) => boolean;
  mayChange: boolean;
}

let calls = 0;
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What keys may access besides the asset module: live events, their own jobs, photos. Not the viewers of an alert. */
const keysAlsoReach = /^\/(?:live|jobs|photos)\b/;
const keysNeverReach = /\/viewers\b/;

function isOpenToKey({ access, method, path }: Endpoint, { kind }: MatrixCaller): boolean {
  if (access.kind !== 'session' || (method !== 'GET' && kind !== 'full')) return false;
  return (access.module === 'services:simc' && !keysNeverReach.test(path)) || keysAlsoReach.test(path);
}

/** The access rules of the product, written independently of the implementation. */
function refusalByAccess(endpoint: Endpoint, caller: MatrixCaller): 401 | 403 | null {
  const { access } = endpoint;
  if (access.kind === 'guest') return null;
  const kinds: readonly string[] = access.kind === 'key' ? ['full', 'read', 'ingest'] : ['person', 'full', 'read'];
  if (!kinds.includes(caller.kind) || caller.accountId === null) return 401;
  const sections = [access.section ?? []].flat();
  const hasSection = sections.length === 0 || sections.some((section) => caller.sections.includes(section));
  if (access.kind === 'key') return access.keys.some((kind) => kind === caller.kind) && hasSection ? null : 403;
  const isKey = caller.kind !== 'person';
  const isOpen =
    (!isKey || isOpenToKey(endpoint, caller)) &&
    (access.role === undefined || caller.role === access.role) &&
    (access.module === undefined || caller.modules.includes(access.module)) &&
    hasSection &&
    (access.act !== true || caller.role === 'admin' || (isKey && isOpenToKey(endpoint, caller)));
  return isOpen ? null : 403;
}

function expectedOf(
  endpoint: Endpoint,
  call: MatrixCall,
  who: Pick<Cell, 'caller' | 'things' | 'references'>,
): number | null {
  const refused = refusalByAccess(endpoint, who.caller);
  if (refused !== null) return refused;
  if (call.things && !call.things(who.caller, who.things)) return 404;
  if (call.references && !call.references.reach(who.caller, who.references)) return call.references.status;
  return null;
}

function cellsOf(endpoint: Endpoint, call: MatrixCall): Cell[] {
  const { own, otherUnit, otherAccount, deleted, random } = world;
  const alike: [string, Things][] = [
    ['own', own],
    ['other unit', otherUnit],
    ['other account', otherAccount],
    ['deleted', deleted],
    ['never was', random],
  ];
  const targets = alike.map(([target, things]) => ({ target, things, references: things }));
  if (call.things && call.references)
    for (const [target, references] of alike.slice(1))
      targets.push({ target: `own naming ${target}`, things: own, references });
  const isPerson = ({ kind }: MatrixCaller) => kind === 'person' || kind === 'guest';
  return world.callers.flatMap((caller) =>
    // A key that the call does not accept is tried once.
    targets
      .slice(0, isPerson(caller) || refusalByAccess(endpoint, caller) === null ? undefined : 1)
      .map(({ target, things, references }): Cell => {
        const refusal = expectedOf(endpoint, call, { caller, things, references });
        const stated = call.statuses?.(caller, things);
        const expected = (status: number, input: MatrixInput) =>
          call.statuses?.(caller, things, input).includes(status) ??
          (refusal === null ? status >= 200 && status < 300 : status === refusal);
        const mayChange = stated ? stated.some((status) => status < 300) || caller.kind !== 'guest' : refusal === null;
        return { endpoint, call, caller, target, things, references, expected, mayChange };
      }),
  );
}

/** Things that the inputs of a call name. */
function namedBy({ call, caller, things, references }: Cell): NamedThing {
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
async function play(cell: Cell): Promise<string[]> {
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
    const name = `${keyOf(endpoint)}${query} · ${caller.name} · ${cell.target}`;
    if (!cell.expected(response.status, input))
      faults.push(`${name} · answered ${response.status} ${text.slice(0, 200)}`);
    const isRemembered = call.remembersDeleted === true && caller.accountId === world.deleted.accountId;
    for (const hidden of caller.hidden.filter((canary) => !isRemembered || canary !== world.deletedCanary))
      if (text.includes(hidden)) faults.push(`${name} · showed what is hidden: ${text.slice(0, 200)}`);
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
async function playTogether(cells: readonly Cell[]): Promise<string[]> {
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

const changed = (before: RowHashes, after: RowHashes, account?: string) =>
  Object.keys({ ...before, ...after }).filter(
    (place) => before[place] !== after[place] && (!account || place.endsWith(account)),
  );

test('every call answers every caller by their rights, hides the rest, and changes nothing when refused', async () => {
  const faults: string[] = [];
  let played = 0;
  for (const { endpoint } of api.parts.bindings) {
    const call = matrixCalls[keyOf(endpoint)];
    if (!call) {
      faults.push(`${keyOf(endpoint)} is not in the matrix: say in matrix-calls.ts how it is called`);
      continue;
    }
    const cells = cellsOf(endpoint, call);
    const before = await hashRows(owner);
    faults.push(...(await playTogether(cells.filter(({ mayChange }) => !mayChange))));
    const refused = await hashRows(owner);
    faults.push(...changed(before, refused).map((place) => `${keyOf(endpoint)} · a refused call changed ${place}`));
    const foreign = ({ caller }: Cell) => caller.accountId === world.otherAccount.accountId;
    for (const cell of cells.filter((one) => one.mayChange && !foreign(one))) {
      // No worker runs queued jobs here, and an account may only have a limited number.
      await owner.query('delete from long_jobs where account_id = $1', [world.own.accountId]);
      faults.push(...(await play(cell)));
    }
    const allowed = await hashRows(owner);
    faults.push(
      ...changed(refused, allowed, world.otherAccount.accountId).map(
        (place) => `${keyOf(endpoint)} · another account’s call changed ${place}`,
      ),
    );
    for (const cell of cells.filter((one) => one.mayChange && foreign(one))) faults.push(...(await play(cell)));
    const theirs = await hashRows(owner);
    faults.push(
      ...changed(allowed, theirs, world.own.accountId).map(
        (place) => `${keyOf(endpoint)} · another account’s call changed ${place}`,
      ),
    );
    played += cells.length;
    await owner.query('delete from long_jobs');
  }
  expect(faults).toEqual([]);
  expect(played).toBeGreaterThan(2_000);
}, 600_000);

test('the matrix names no call that is gone', () => {
  const known = new Set(api.parts.bindings.map(({ endpoint }) => keyOf(endpoint)));
  expect(Object.keys(matrixCalls).filter((key) => !known.has(key))).toEqual([]);
});
