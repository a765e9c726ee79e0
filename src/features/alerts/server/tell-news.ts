import { fetchUnitReaders } from '#features/asset-profiles/server/public.ts';
import { fetchWishes, isGraveEnough } from '#features/notification-preferences/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { nearestPlaces } from '#features/places/server/public.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Running, Services } from '#platform/server/feature.ts';
import type { Live } from '#platform/server/live.ts';
import { repeat } from '#platform/server/repeat.ts';
import { alertPath } from '../alert-path.ts';
import { isTold } from '../audience-rules.ts';
import { isWorthTelling } from '../timely-rules.ts';
import { announceAlerts } from './announce-alerts.ts';
import { assignRaised } from './assign-raised.ts';
import type { NewsOutlet, Place, RaisedAlert } from './news-outlet.ts';
import { fetchTelling, takeNews, takeTurn, writeLocations, type AlertNews } from './news-store.ts';

const everyMs = 500;
/** In one transaction. */
const atOnce = 200;

/** Tells what happens to alerts, soon after it did: what is taken up is told in the same transaction, once. */
export function startTelling({ db, live, log }: Services, outlets: readonly NewsOutlet[]): Running {
  let isStopping = false;
  const running = repeat({ everyMs, log, trouble: 'news of alerts wait for the next round' }, async () => {
    for (const accountId of await fetchTelling(db))
      while (!isStopping && (await tellNews({ db, live, outlets }, accountId)) === atOnce);
  });
  return {
    async stop() {
      isStopping = true;
      await running.stop();
    },
  };
}

interface TellParts extends Pick<Services, 'db' | 'live'> {
  outlets?: readonly NewsOutlet[];
}

/** @returns how many there were; none where somebody else is at it */
export function tellNews({ db, live, outlets = [] }: TellParts, accountId: string): Promise<number> {
  return inAccountOf(db, accountId, async (own, afterCommit) => {
    if (!(await takeTurn(own, accountId, { waits: false }))) return 0;
    const taken = await takeNews(own, accountId, atOnce);
    const news = await assignRaised(own, accountId, taken);
    const located = new Set(await locate(own, accountId, news));
    const changed = news.filter((one, at) => located.has(one) || one.assignee_id !== taken[at]?.assignee_id);
    if (changed.length > 0) afterCommit(() => announceAlerts(live, accountId, changed.map(changeOf)));
    const raised = await withReaders(own, accountId, news);
    for (const one of raised) await tellAlert({ db: own, afterCommit }, { live, accountId, ...one });
    for (const tell of outlets) await tell({ db: own, afterCommit }, { accountId, news, raised });
    return news.length;
  });
}

/** Says where each happened that nobody has said of yet. @returns those */
async function locate(
  db: AccountTransaction,
  accountId: string,
  news: readonly AlertNews[],
): Promise<readonly AlertNews[]> {
  const points = new Map<string, { latitude: number; longitude: number }>();
  for (const { alert_id, latitude, longitude, located } of news)
    if (!located && latitude !== null && longitude !== null) points.set(alert_id, { latitude, longitude });
  if (points.size === 0) return [];
  const places = await nearestPlaces([...points.values()]);
  const located = [...points.keys()].map((id, at) => ({ id, location: places[at]?.label ?? '' }));
  await writeLocations(db, accountId, located);
  return news.filter(({ alert_id }) => points.has(alert_id));
}

function changeOf({ alert_id: id, status, severity, asset_id, unit_id: unitId }: AlertNews) {
  return { id, status, severity, asset_id, unitId };
}

/** What was raised just now, each with those who see it. */
async function withReaders(
  db: AccountTransaction,
  accountId: string,
  news: readonly AlertNews[],
): Promise<RaisedAlert[]> {
  const raised = news.filter(isToBeTold);
  if (raised.length === 0) return [];
  const unitIds = [...new Set(raised.map(({ unit_id }) => unit_id))];
  const readers = await fetchUnitReaders(db, { accountId, unitIds, section: 'alerts' });
  const wishes = await fetchWishes(db, accountId, [...new Set(readers.map(({ userId }) => userId))]);
  const byUnit = Map.groupBy(readers, ({ unitId }) => unitId);
  return raised.map((alert) => ({
    alert,
    readers: (byUnit.get(alert.unit_id) ?? []).flatMap((reader) => {
      const wished = wishes.get(reader.userId);
      return wished && isGraveEnough(alert.severity, wished)
        ? { ...reader, isAssignee: reader.userId === alert.assignee_id, wishes: wished }
        : [];
    }),
  }));
}

/** People hear that it was raised; that it goes on, ends or is treated is seen where it stands. */
function isToBeTold({ kind, gone, occurred_at, created_at }: AlertNews): boolean {
  const times = { occurredAt: occurred_at.getTime(), raisedAt: created_at.getTime() };
  return kind === 'raised' && !gone && isWorthTelling(times);
}

async function tellAlert(
  place: Place,
  { live, accountId, alert, readers }: RaisedAlert & { live: Live; accountId: string },
): Promise<void> {
  const told = readers.filter((reader) => reader.wishes.app && isTold(alert.audience, reader));
  if (told.length === 0) return;
  const about = `alert ${alert.alert_id}`;
  await notify(place, live, {
    accountId,
    userIds: told.map(({ userId }) => userId),
    code: 'alert_raised',
    values: {
      description: alert.description,
      subject: alert.asset_code ?? alert.unit_code,
      at: alert.occurred_at.toISOString(),
    },
    severity: alert.severity,
    link: alertPath({ alert: alert.alert_id }),
    about,
    key: `${about} raised`,
    ...(alert.asset_id !== null && { assetId: alert.asset_id }),
  });
}
