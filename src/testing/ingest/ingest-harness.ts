import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import type { Live } from '#platform/live/server/live.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase, testDatabase, type DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';

/** A position to send, with the asset's code and time in milliseconds. */
export interface PositionToSend {
  asset: string;
  at: number;
  [field: string]: unknown;
}

/** A test account with a unit, and access to stored data. */
export interface IngestHarness {
  accountId: string;
  unitId: string;
  /** Ids of the assets by code. */
  assets: ReadonlyMap<string, string>;
  database: DatabaseUrls;
  owner: Client;
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  openIngest(options?: { live?: Live; packDays?: number }): Ingest;
  send(ingest: Ingest, positions: readonly PositionToSend[]): Promise<TelemetryReply>;
}

export const silent = pino({ level: 'silent' });

/** Ingest for an account with assets of these codes in São Paulo; its processes end with the test file. */
export async function createIngestHarness(
  codes: readonly string[],
  { ownDatabase = false }: { ownDatabase?: boolean } = {},
): Promise<IngestHarness> {
  const database = ownDatabase ? await createOwnDatabase() : testDatabase();
  const owner = await openClient(database.owner);
  const open = new Set<Ingest>();
  afterAll(async () => {
    for (const ingest of open) await ingest.stop();
  });
  const rows: IngestHarness['rows'] = async (text, values) => (await owner.query(text, values)).rows;
  const accountId = randomUUID();
  const unitId = randomUUID();
  await owner.query(
    `insert into accounts (id, name, time_zone, modules) values ($1, 'Depot', 'America/Sao_Paulo', '{services:simc}')`,
    [accountId],
  );
  await owner.query(`insert into units (account_id, id, code, name) values ($1, $2, 'UL-1', 'One')`, [
    accountId,
    unitId,
  ]);
  const assets = new Map<string, string>();
  for (const code of codes) assets.set(code, await addAsset(owner, { accountId, unitId, code }));
  return {
    accountId,
    unitId,
    assets,
    database,
    owner,
    rows,
    openIngest({ live = new LiveHub({ url: database.portal, log: silent }), ...options } = {}) {
      const ingest = new Ingest({ url: database.ingest, live, log: silent, ...options });
      open.add(ingest);
      return ingest;
    },
    send: (ingest, positions) => ingest.telemetry.receive(accountId, positions.map(toWire)),
  };
}

export async function addAsset(
  owner: Client,
  asset: { accountId: string; unitId: string; code: string; device?: string },
): Promise<string> {
  const id = randomUUID();
  const { accountId, unitId, code, device } = asset;
  await owner.query('insert into assets (account_id, id, code, unit_id) values ($1, $2, $3, $4)', [
    accountId,
    id,
    code,
    unitId,
  ]);
  await owner.query('insert into asset_states (account_id, asset_id) values ($1, $2)', [accountId, id]);
  if (device)
    await owner.query('insert into asset_devices (account_id, device_id, asset_id) values ($1, $2, $3)', [
      accountId,
      device,
      id,
    ]);
  return id;
}

export function toWire({ at, ...rest }: PositionToSend): Record<string, unknown> {
  return { latitude: -30.03, longitude: -51.21, ...rest, time: new Date(at).toISOString() };
}

/** Adds a geofence that has always existed; ids are shared by several accounts. */
export async function addGeofence(
  owner: Client,
  { accountId, unitId }: Pick<IngestHarness, 'accountId' | 'unitId'>,
  geofence: { id: string; shape: object; max_speed_kmh?: number; sub_geofences?: object[] },
): Promise<void> {
  await owner.query(
    `with person as (insert into users (name, email) values ('Drawer', $2 || '@example.com') returning id)
     insert into geofences (account_id, id, unit_id, created_by) select $1, $3, $4, id from person`,
    [accountId, randomUUID(), geofence.id, unitId],
  );
  await owner.query(
    `insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, max_speed_kmh, resources, shape, bounds, area_m2,
       sub_geofences, in_force_from)
     values ($1, $2, 1, $3, 'Depot', '#112233', $4, '{entry,exit,speeding}', $5, '{0,0,0,0}', 1, $6, '-infinity')`,
    [
      accountId,
      geofence.id,
      unitId,
      geofence.max_speed_kmh ?? null,
      JSON.stringify(geofence.shape),
      JSON.stringify(geofence.sub_geofences ?? []),
    ],
  );
}
