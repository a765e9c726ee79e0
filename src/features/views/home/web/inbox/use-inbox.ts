import { useQuery } from '@tanstack/react-query';
import { listAlerts, type Alert } from '#features/alerts/treatment/contract.ts';
import { useAlertEvents } from '#features/alerts/treatment/web/public.ts';
import { filterInput, noAssetFilter, type AssetStatus } from '#features/assets/catalogue/public.ts';
import { listAssets, type Asset, type assetSorts } from '#features/assets/catalogue/contract.ts';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { getIndicators, type Silence } from '#features/indicators/contract.ts';
import { daysOf } from '#features/indicators/public.ts';
import { contracts, services } from '#features/maintenance/records/contract.ts';
import type { Contract, Service } from '#features/maintenance/records/public.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { endsSoon, isIdleLong } from '../../inbox-rules.ts';

const refreshMs = 30_000;
/** Items loaded: more than shown, to replace completed ones. */
const read = 12;
/** Items loaded before filtering. */
const looked = 100;

export interface InboxQueue<Item> {
  items: readonly Item[];
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

interface Inbox {
  alerts: InboxQueue<Alert>;
  silent: InboxQueue<Asset>;
  services: InboxQueue<Service>;
  idle: InboxQueue<Asset>;
  contracts: InboxQueue<Contract>;
  /** By asset id. */
  causes: ReadonlyMap<string, Silence>;
  isPending: boolean;
  error: Error | null;
  refetch(): void;
}

/** Tasks of the person, within their sections. */
export function useInbox(): Inbox {
  const { sections } = useProfile();
  const now = useNow();
  const today = useToday();
  const seesRecords = sections.includes('indicators');
  useAlertEvents();
  const alerts = useQuery({
    queryKey: ['alerts', 'inbox'],
    queryFn: ({ signal }) =>
      call(listAlerts, { query: { status: ['opened'], sort: '-severity', limit: read }, signal }),
    enabled: sections.includes('alerts'),
    refetchInterval: refreshMs,
  });
  const silent = useAssets('no_communication', 'time', read);
  const idle = useAssets('engine_on', 'status_since', looked);
  const due = useQuery({
    queryKey: ['maintenance', 'services', 'inbox'],
    queryFn: ({ signal }) => call(services.list, { query: { due: ['overdue'], limit: read }, signal }),
    enabled: seesRecords,
    refetchInterval: refreshMs,
  });
  const ending = useQuery({
    queryKey: ['maintenance', 'contracts', 'inbox'],
    queryFn: ({ signal }) => call(contracts.list, { query: { state: ['running'], sort: 'to', limit: looked }, signal }),
    enabled: seesRecords,
    refetchInterval: refreshMs,
  });
  const causes = useCauses(seesRecords && (silent.data?.total ?? 0) > 0, today);
  const all = [alerts, silent, idle, due, ending];
  return {
    alerts: { ...queueOf(alerts.data), isMore: alerts.data?.total_is_least ?? false },
    silent: queueOf(silent.data),
    services: queueOf(due.data),
    idle: sift(idle.data?.items, ({ status_since }) => isIdleLong(status_since, now)),
    contracts: sift(ending.data?.items, ({ to }) => endsSoon(to, today)),
    causes,
    isPending: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

/** Today in the account's calendar. */
export function useToday(): string {
  const { account_time_zone } = useProfile();
  return wallClock(useNow(), account_time_zone).slice(0, 10);
}

function useAssets(status: AssetStatus, sort: (typeof assetSorts)[number], limit: number) {
  return useQuery({
    queryKey: ['assets', 'inbox', status, sort],
    queryFn: ({ signal }) =>
      call(listAssets, { query: { ...filterInput({ ...noAssetFilter, status: [status] }), sort, limit }, signal }),
    refetchInterval: refreshMs,
  });
}

/** Likely causes of silent assets. */
function useCauses(isWanted: boolean, today: string): ReadonlyMap<string, Silence> {
  const { data } = useQuery({
    queryKey: ['indicators', 'connectivity', 'inbox', today],
    queryFn: ({ signal }) =>
      call(getIndicators, {
        params: { tab: 'connectivity' },
        query: { ...daysOf('last_7', today), card: 'silent', limit: looked },
        signal,
      }),
    enabled: isWanted,
    refetchInterval: refreshMs,
    select: ({ cards }) =>
      new Map(cards['silent']?.rows.flatMap(({ key, silence }) => (key && silence ? [[key, silence] as const] : []))),
  });
  return data ?? noCauses;
}

const noCauses: ReadonlyMap<string, Silence> = new Map();

function queueOf<Item>(page: { items: readonly Item[]; total: number } | undefined): InboxQueue<Item> {
  return { items: page?.items ?? [], total: page?.total ?? 0, isMore: false };
}

function sift<Item>(items: readonly Item[] = [], isMeant: (item: Item) => boolean): InboxQueue<Item> {
  const meant = items.filter(isMeant);
  return { items: meant, total: meant.length, isMore: meant.length === looked };
}
