import { randomUUID } from 'node:crypto';
import { createAccount } from '#features/identity/accounts/server/public.ts';
import { issueApiKey } from '#features/identity/api-keys/server/issue-api-key.ts';
import { sections } from '#platform/scope.ts';
import { attachUser } from '#features/assets/permissions/server/attach-user.ts';
import { createAssetProfile } from '#features/assets/permissions/server/create-asset-profile.ts';
import { createAsset } from '#features/assets/catalogue/server/create-asset.ts';
import { createUnit } from '#features/assets/units/server/create-unit.ts';
import { createPerson } from '#features/identity/users/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { dayZeroMs } from '../../../../simulator/plan/day-plan.ts';
import { defaultSeed, type FleetAccount } from '../../../../simulator/fleet.ts';
import { demoPassword, demoPeople } from '../contents/demo-people.ts';
import type { WatchedUnit } from '../contents/demo-alerts.ts';
import { colleagues, type Colleague } from '../contents/demo-colleagues.ts';
import type { DemoAsset } from '../contents/demo-records.ts';
import type { Treater } from '../contents/demo-past-alerts.ts';
import { backdateAsset } from './demo-store.ts';
import { seedAlertDefinitions } from './seed-alerts.ts';
import { seedBoards } from './seed-boards.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedRecords } from './seed-records.ts';
import { seedGeofences } from './seed-geofences.ts';
import { seedPastAlerts } from './seed-past-alerts.ts';

const yearMs = 365.25 * 86_400_000;

/** What other processes of the demo need of an account. */
export interface SeededAccount {
  id: string;
  /** Secret of the key that its simulated devices use. */
  ingestKey: string;
}

interface SeedDemoDeps {
  db: Database;
  live: Live;
  log: Log;
  files: FileStore;
}

/**
 * Creates the demo's accounts, people, units, assets and profiles through the handlers that people use; reproducible
 * for the same fleet.
 * @param since when its devices start to report and its alerts are active
 */
export async function seedDemo(
  parts: SeedDemoDeps,
  fleet: readonly FleetAccount[],
  since: Date,
): Promise<SeededAccount[]> {
  const { db } = parts;
  const accounts: { id: string; fleet: FleetAccount }[] = [];
  for (const account of fleet) {
    const { id } = await createAccount(db, {
      name: account.name,
      domain: null,
      time_zone: account.time_zone,
      locale: 'pt',
    });
    accounts.push({ id, fleet: account });
  }
  const first = accounts.slice(0, 1);
  const admin = await person(
    db,
    'admin',
    accounts.map(({ id }) => ({ accountId: id, role: 'admin' as const })),
  );
  const viewer = await person(
    db,
    'viewer',
    first.map(({ id }) => ({ accountId: id, role: 'viewer' as const })),
  );
  await person(db, 'nobody', []);
  const seeded: SeededAccount[] = [];
  for (const [index, account] of accounts.entries()) {
    seeded.push({
      id: account.id,
      ingestKey: await seedAccount(parts, account, {
        adminId: admin,
        viewerId: account === first[0] ? viewer : null,
        staff: await createColleagues(db, account.id, colleagues[index] ?? []),
        since,
      }),
    });
  }
  return seeded;
}

async function person(
  db: Database,
  who: keyof typeof demoPeople,
  memberships: { accountId: string; role: 'admin' | 'viewer' }[],
): Promise<string> {
  return (await createPerson(db, { ...demoPeople[who], password: demoPassword, memberships, isVerified: true })).id;
}

type Staff = readonly (Colleague & { id: string })[];

/** They have no password, so nobody signs in as them. */
async function createColleagues(db: Database, accountId: string, people: readonly Colleague[]): Promise<Staff> {
  const memberships = [{ accountId, role: 'viewer' as const }];
  const made: (Colleague & { id: string })[] = [];
  for (const colleague of people) {
    const { name, email } = colleague;
    const { id } = await createPerson(db, { name, email, password: null, memberships, isVerified: true });
    made.push({ ...colleague, id });
  }
  return made;
}

function seedAccount(
  parts: SeedDemoDeps,
  { id, fleet }: { id: string; fleet: FleetAccount },
  { since, ...people }: { adminId: string; viewerId: string | null; staff: Staff; since: Date },
): Promise<string> {
  return inAccount(parts.db, id, async (transaction) => {
    const context: Context = {
      scope: {
        accountId: id,
        userId: people.adminId,
        role: 'admin',
        modules: ['services:simc'],
        sections,
        unitIds: null,
        mayAct: true,
      },
      sessionId: randomUUID(),
      db: transaction,
      request: { id: randomUUID(), address: 'demo', userAgent: null, locale: null, log: parts.log },
      // Nobody listens yet.
      afterCommit: () => undefined,
    };
    const letterhead = { account: fleet.name, author: demoPeople.admin.name };
    const units: WatchedUnit[] = [];
    const seeded: DemoAsset[] = [];
    for (const { assets, ...unit } of fleet.units) {
      const { id: unitId } = await createUnit(context, unit);
      const made: WatchedUnit['assets'][number][] = [];
      for (const asset of assets) {
        const { code, category, manufacturer, model, segment, plate, serial, device_ids, disabled, maintenance } =
          asset;
        const fields = {
          code,
          category,
          manufacturer,
          model,
          segment,
          plate,
          serial,
          device_ids,
          disabled,
          maintenance,
        };
        const { id: assetId } = await createAsset(context, parts.live, { ...fields, unit_id: unitId });
        await backdateAsset(context, assetId, new Date(dayZeroMs - asset.ageYears * yearMs));
        seeded.push({ id: assetId, unitId, customer: unit.customer, sheet: asset });
        made.push({ id: assetId, kind: asset.kind, trouble: asset.trouble?.kind ?? null });
      }
      const assetIds = new Map(assets.map(({ code }, index) => [code, made[index]?.id ?? '']));
      const geofences = await seedGeofences(context, parts.live, {
        id: unitId,
        unit: { ...unit, assets },
        assetIds,
        since,
      });
      units.push({ id: unitId, assets: made, geofences });
    }
    await seedRecords(context, seeded, {
      seed: defaultSeed,
      today: wallClock(Date.now(), fleet.time_zone).slice(0, 10),
    });
    if (people.viewerId) {
      await seedViewer(context, parts.live, {
        userId: people.viewerId,
        unitIds: units.slice(0, 1).map(({ id: unitId }) => unitId),
      });
      const jobs = createJobs(parts.db);
      await seedDocuments(context, { files: parts.files, jobs, letterhead }, units[0]?.assets[0]?.id ?? null);
    }
    await seedBoards(context, people.viewerId);
    const definitions = await seedAlertDefinitions(
      context,
      { ...parts, letterhead },
      { units, assigneeId: people.viewerId, since },
    );
    const treaters = await seedStaff(context, parts.live, people, units);
    await seedPastAlerts(context, { definitions, assets: seeded }, { treaters, seed: defaultSeed, now: Date.now() });
    return (await issueApiKey(context, { name: 'Rastreadores da demonstração', kind: 'ingest' })).secret;
  });
}

async function seedViewer(
  context: Context,
  live: Live,
  { userId, unitIds }: { userId: string; unitIds: string[] },
): Promise<void> {
  const reached = sections.filter((section) => section !== 'settings');
  const profile = await createAssetProfile(context, {
    name: 'Gestão de UL',
    unit_ids: unitIds,
    sections: reached,
    may_act: true,
  });
  await attachUser(context, live, { id: profile.id, user_id: userId });
}

/**
 * Creates profiles of the people who treat alerts.
 * @returns them with other treating people, busiest first
 */
async function seedStaff(
  context: Context,
  live: Live,
  { adminId, viewerId, staff }: { adminId: string; viewerId: string | null; staff: Staff },
  units: readonly { id: string }[],
): Promise<Treater[]> {
  const unitIdsOf = ({ unit }: Colleague) => (unit === null ? null : [units[unit]?.id ?? '']);
  const analysts = await createAssetProfile(context, {
    name: 'Análise de frota',
    all_units: true,
    sections: sections.filter((section) => section !== 'settings'),
    may_act: true,
  });
  for (const colleague of staff) {
    const own = unitIdsOf(colleague);
    const name = `Encarregado de UL (${colleague.name})`;
    const profile = own
      ? await createAssetProfile(context, {
          name,
          unit_ids: own,
          sections: sections.filter((section) => section !== 'settings'),
          may_act: true,
        })
      : analysts;
    await attachUser(context, live, { id: profile.id, user_id: colleague.id });
  }
  return [
    ...staff.map((colleague) => ({ id: colleague.id, name: colleague.name, unitIds: unitIdsOf(colleague) })),
    ...(viewerId ? [{ id: viewerId, name: demoPeople.viewer.name, unitIds: [units[0]?.id ?? ''] }] : []),
    { id: adminId, name: demoPeople.admin.name, unitIds: null },
  ];
}
