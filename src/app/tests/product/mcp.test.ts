import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { sendPositions } from '#testing/send-positions.ts';

const { api, admin } = await createApiFixture();
let north: string;
let keys: { all: string; north: string; ingest: string };

beforeAll(async () => {
  const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  north = await addUnit('NORTH');
  const south = await addUnit('SOUTH');
  for (const [code, unit_id] of [
    ['DIGGER', north],
    ['CRANE', south],
  ] as const)
    await api.call(createAsset, { ...admin(), body: { code, unit_id } });
  const make = async (body: object) =>
    (await api.call(createApiKey, { ...admin(), body: { name: 'Assistant', ...body } })).secret;
  keys = {
    all: await make({ kind: 'read' }),
    north: await make({ kind: 'read', sections: ['assets'], unit_ids: [north] }),
    ingest: await make({ kind: 'ingest' }),
  };
  const time = new Date(Date.now() - 60_000).toISOString();
  await sendPositions(api, keys.ingest, [{ asset: 'DIGGER', time, latitude: -30.03, longitude: -51.22 }]);
});

/** The official client, as an assistant uses it. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const fetch = (input: string | URL, init?: RequestInit) =>
    api.request(new URL(input).pathname.replace('/api/v1', ''), init);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL('https://portal.example/api/v1/mcp'), {
    fetch,
    requestInit,
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

async function callTool(client: Client, name: string, given: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } });
  const [first] = content as { text: string }[];
  return { isError, answer: JSON.parse(first?.text ?? 'null') };
}

test('the official client finds tools with their arguments, all of them reading', async () => {
  const client = await connect(keys.all);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_assets',
    'get_asset',
    'list_fault_codes',
    'list_positions_at',
    'list_positions_of_asset',
    'list_trips_of_asset',
    'list_stops_of_asset',
    'list_alerts',
    'get_alert',
    'get_indicators',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const trips = tools.find(({ name }) => name === 'list_trips_of_asset');
  expect(trips?.inputSchema.required).toEqual(['id', 'from', 'to']);
  expect(Object.keys(trips?.inputSchema.properties ?? {})).toEqual(['id', 'from', 'to', 'limit']);
  await client.close();
});

test('tools answer what the API answers, within the units and sections of the key', async () => {
  const all = await connect(keys.all);
  const codes = ({ answer }: { answer: { items: { code: string }[] } }) => answer.items.map(({ code }) => code);
  expect(codes(await callTool(all, 'list_assets', { sort: 'code' }))).toEqual(['CRANE', 'DIGGER']);
  expect(codes(await callTool(all, 'list_assets', { unit_id: [north], limit: 5 }))).toEqual(['DIGGER']);
  const at = new Date().toISOString();
  const { answer } = await callTool(all, 'list_positions_at', { at });
  expect(answer.assets).toContainEqual(expect.objectContaining({ latitude: -30.03, longitude: -51.22 }));
  const limited = await connect(keys.north);
  expect(codes(await callTool(limited, 'list_assets'))).toEqual(['DIGGER']);
  expect(await callTool(limited, 'list_positions_at', { at })).toMatchObject({
    isError: true,
    answer: { error: 'forbidden' },
  });
  await all.close();
  await limited.close();
});

test('wrong arguments and unknown tools are refused', async () => {
  const client = await connect(keys.all);
  expect(await callTool(client, 'get_asset', { id: '../api-keys' })).toMatchObject({ isError: true });
  expect(await callTool(client, 'list_assets', { colour: 'red' })).toMatchObject({ isError: true });
  await expect(client.callTool({ name: 'delete_asset', arguments: {} })).rejects.toThrow('There is no tool');
  await client.close();
});

test('keys that only send, and callers without a key, get nothing', async () => {
  await expect(connect(keys.ingest)).rejects.toThrow();
  await expect(connect('nobody')).rejects.toThrow();
  expect((await api.request('/mcp', { headers: { authorization: `Bearer ${keys.all}` } })).status).toBe(405);
});

test('a tool’s call counts once against the rate of the key', async () => {
  const { secret } = await api.call(createApiKey, {
    ...admin(),
    body: { name: 'Slow', kind: 'read', requests_per_minute: 4 },
  });
  const ask = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'list_assets', arguments: {} },
  });
  const send = async (body: object) => {
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    return api.request('/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const isError = async (body: object) => (await (await send(body)).json()).result.isError;
  for (let id = 1; id <= 4; id += 1) expect(await isError(ask(id))).toBe(false);
  expect((await send(ask(5))).status).toBe(429);
});
