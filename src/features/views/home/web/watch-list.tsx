import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { assetQuery, filterInput, noAssetFilter, type AssetStatus } from '#features/assets/catalogue/public.ts';
import { groupOf, listAssets, type Asset, type assetSorts } from '#features/assets/catalogue/contract.ts';
import { StatusMark, useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { BriefCard } from '#ui/brief-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import word from '#ui/word-button.module.css';
import styles from './watch-list.module.css';

const shown = 5;
const refreshMs = 30_000;

interface WatchListProps {
  title: string;
  /** Said where nothing stands here. */
  nothing: string;
  statuses: readonly AssetStatus[];
  /** Longest first. */
  sort: (typeof assetSorts)[number];
  /** The instant that its age is counted from. */
  since(asset: Asset): string | null;
}

/** The few assets that have stood longest in a status that a person should look at, and the way to all of them. */
export function WatchList({ title, nothing, statuses, sort, since }: WatchListProps) {
  const t = useTranslations('home');
  const tError = useTranslations('errors');
  const numbers = useNumbers();
  const filter = { ...noAssetFilter, status: statuses };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['assets', 'watch', statuses, sort],
    queryFn: ({ signal }) => call(listAssets, { query: { ...filterInput(filter), sort, limit: shown }, signal }),
    refetchInterval: refreshMs,
  });
  const search = assetQuery.search({ ...filter, sort });
  return (
    <BriefCard
      title={title}
      all={
        data !== undefined && data.total > shown
          ? {
              to: { pathname: '/services/simc/home', search },
              words: t('all_of_them', { count: numbers.number(data.total) }),
            }
          : undefined
      }
    >
      {isPending && <Rows />}
      {error && !data && (
        <p className={styles.note} role="alert">
          {tError(errorKey(error))}{' '}
          <button type="button" className={word.button} onClick={() => void refetch()}>
            {t('try_again')}
          </button>
        </p>
      )}
      {data?.items.length === 0 && <p className={styles.note}>{nothing}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((asset) => (
            <li key={asset.id}>
              <WatchedAsset asset={asset} since={since(asset)} />
            </li>
          ))}
        </ul>
      )}
    </BriefCard>
  );
}

function WatchedAsset({ asset, since }: { asset: Asset; since: string | null }) {
  const { t, formatAge } = useAssetMessages();
  const now = useNow();
  const { code, status, manufacturer, model, unit } = asset;
  const what = [[manufacturer, model].filter(Boolean).join(' '), unit.name].filter(Boolean).join(' · ');
  return (
    <Link to={`/services/simc/assets/${encodeURIComponent(code)}`} className={styles.row}>
      <span className={styles.mark}>
        <StatusMark group={groupOf(status)} />
        <span className="visually-hidden">{t(`statuses.${status}`)}</span>
      </span>
      <span className={styles.code}>{code}</span>
      <span className={styles.age}>{since === null ? '–' : formatAge(Date.parse(since), now)}</span>
      <span className={styles.what}>{what}</span>
    </Link>
  );
}

function Rows() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: shown }, (_, at) => (
        <div key={at} className={styles.row}>
          <span className={styles.mark} />
          <Skeleton width={72} height={14} />
          <Skeleton width={28} height={14} />
          <span className={styles.what}>
            <Skeleton width="70%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
