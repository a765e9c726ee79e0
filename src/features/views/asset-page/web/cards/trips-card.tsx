import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { replayAddress } from '#features/trips/history/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { listTrips, type Trip } from '#features/trips/trips/contract.ts';
import { call } from '#platform/web/call.ts';
import { useMeasures } from '#platform/web/numbers.tsx';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import { addDays } from '#platform/time/calendar-day.ts';
import { rereadMs, shownDays, useToday } from '../history/use-history-days.ts';
import { useTimeFormat } from '../use-time-format.ts';
import table from '#ui/list/table.module.css';
import styles from '../asset-page.module.css';

/** Days and trips shown initially. */
const lately = { days: 2, trips: 8 } as const;

/** Recent trips, with links to their replay. */
export function TripsCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const [isWhole, setWhole] = useState(false);
  const today = useToday();
  const from = `${addDays(today, isWhole ? -shownDays : -lately.days)}T00:00:00Z`;
  const to = `${addDays(today, 2)}T00:00:00Z`;
  const trips = useQuery({
    queryKey: ['assets', asset.id, 'trips', from, to],
    queryFn: async ({ signal }) =>
      (await call(listTrips, { params: { id: asset.id }, query: { from, to }, signal })).items,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs,
  });
  return (
    <Card title={t('trips')}>
      <CardQuery query={trips} height={375}>
        {(items) => {
          const newest = items.toReversed();
          return (
            <>
              {newest.length > 0 && (
                <Trips code={asset.code} trips={isWhole ? newest : newest.slice(0, lately.trips)} />
              )}
              {newest.length === 0 && <CardEmpty>{t(isWhole ? 'no_trips' : 'no_late_trips')}</CardEmpty>}
              {!isWhole && (
                <Button mt="xs" size="compact-sm" variant="default" onClick={() => setWhole(true)}>
                  {t('all_trips', { days: String(shownDays) })}
                </Button>
              )}
            </>
          );
        }}
      </CardQuery>
    </Card>
  );
}

function Trips({ code, trips }: { code: string; trips: readonly Trip[] }) {
  const t = useTranslations('asset_page');
  const measures = useMeasures();
  const format = useFormatter();
  const { duration, moment, shortMoment } = useTimeFormat();
  const seesMap = useProfile().sections.includes('map');
  return (
    <table className={`${table.plain} ${styles.table}`} data-figures>
      <thead>
        <tr>
          <th scope="col">{t('started')}</th>
          <th scope="col" data-spare>
            {t('ended')}
          </th>
          <th scope="col">{t('lasted')}</th>
          <th scope="col">{t('distance')}</th>
          <th scope="col" data-spare>
            {t('top_speed')}
          </th>
          <th scope="col" data-spare>
            {t('states.idle')}
          </th>
          {seesMap && (
            <th scope="col">
              <span className="visually-hidden">{t('replay')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <tr key={trip.started_at}>
            <th scope="row">{shortMoment(trip.started_at)}</th>
            <td data-spare>
              {trip.ended_at ? format.dateTime(new Date(trip.ended_at), { timeStyle: 'short' }) : t('under_way')}
            </td>
            <td>{duration(trip.duration_s * 1_000)}</td>
            <td>{measures.distance(trip.distance_km, 1)}</td>
            <td data-spare>{measures.speed(trip.max_speed_kmh)}</td>
            <td data-spare>{duration(trip.idle_s * 1_000)}</td>
            {seesMap && (
              <td>
                <Link to={replayPath(code, trip)} aria-label={t('replay_of', { when: moment(trip.started_at) })}>
                  <IconPlayerPlay size={14} stroke={1.8} aria-hidden />
                  <span data-spare>{t('replay')}</span>
                </Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Replay of a trip with a margin before and after. */
function replayPath(code: string, trip: Trip): string {
  const aroundMs = 60_000;
  const ended = trip.ended_at ? Date.parse(trip.ended_at) : Date.parse(trip.started_at) + trip.duration_s * 1_000;
  const address = replayAddress.write(new URLSearchParams({ asset: code }), {
    codes: [code],
    from: Date.parse(trip.started_at) - aroundMs,
    to: ended + aroundMs,
    at: null,
    speed: 60,
    moment: null,
  });
  return `/services/simc/geolocalizacao/mapa?${address.toString()}`;
}
