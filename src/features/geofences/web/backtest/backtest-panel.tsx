import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { BacktestProgress } from '#features/geofences/backtest/backtest-contract.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { readForm, type FormValues } from '#ui/form/form-values.ts';
import { resources, type Geofence, type Resource } from '#features/geofences/contract.ts';
import { DefinitionList } from '#ui/definition-list.tsx';
import type { Shape } from '../../shapes/shape.ts';
import type { BacktestReport } from '../../backtest/backtest-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { findTried, type DrawnSub, type TriedRules } from '../../backtest/backtested-sub-geofences.ts';
import { useBacktest, type BacktestAsked } from './use-backtest.ts';
import styles from './backtest-panel.module.css';

interface BacktestPanelProps {
  unitId: Geofence['unit_id'] | null;
  /** Null: not drawn yet, or invalid. */
  shape: Shape | null;
  /** Sub-geofences in the order of their fields. */
  subs: readonly DrawnSub[];
  /** The geofence being edited. */
  geofenceId: string | null;
  /** Null: all assets of the unit. */
  assetIds: ReadonlySet<string> | null;
  /** Formats a duration in seconds. */
  formatDuration(seconds: number): string;
  /** Receives the result for the map; null when closed. */
  onBacktest(backtest: BacktestReport | null): void;
}

/** Form section with the back-test of the drawing. */
export function BacktestPanel(props: BacktestPanelProps) {
  const { unitId, shape, subs, geofenceId, assetIds, formatDuration, onBacktest } = props;
  const { t, counted } = useToolsMessages();
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [rules = silent, ...subRules] = useRules(place, subs);
  const [isStopped, setStopped] = useState(false);
  const lacksLimit = rules.resources.includes('speeding') && rules.max_speed_kmh === null;
  const drawn = useStable(subs);
  const judged = useMemo(() => (shape ? findTried(shape, drawn) : []), [shape, drawn]);
  const tried = judged.flatMap(({ at, sub }) => {
    const own = subRules[at];
    return own && !(own.resources.includes('speeding') && own.max_speed_kmh === null) ? [{ ...sub, ...own }] : [];
  });
  const isReady = unitId !== null && shape !== null && !lacksLimit && !isStopped;
  const asked: BacktestAsked | null = isReady
    ? {
        unit_id: unitId,
        shape,
        ...rules,
        sub_geofences: tried,
        asset_ids: [...(assetIds ?? [])],
        ...(geofenceId !== null && { geofence_id: geofenceId }),
      }
    : null;
  const read = useBacktest(asked);
  const backtest = asked && read.isCurrent ? (read.data ?? null) : null;
  const report = useEffectEvent(onBacktest);
  useEffect(() => report(backtest), [backtest]);
  useEffect(() => () => report(null), []);
  return (
    <Paper component="section" ref={place} className={styles.panel} p="sm" aria-label={t('past.title')}>
      <h3>{t('past.title')}</h3>
      <Text fz="xs" c="dimmed">
        {t('past.lead')}
      </Text>
      <div role="status" aria-busy={read.isFetching}>
        {!isReady && !isStopped && <p>{t(lacksLimit ? 'past.needs_limit' : 'past.needs')}</p>}
        {isReady && !backtest && !read.error && (
          <Going
            progress={read.progress}
            onStop={() => {
              setStopped(true);
              void queries.cancelQueries({ queryKey: ['geofences', 'backtest'] });
            }}
          />
        )}
        {(isStopped || (isReady && read.error && !backtest)) && (
          <Group component="p" gap="xs" justify="space-between" wrap="nowrap">
            {isStopped ? t('past.stopped') : tError(errorKey(read.error))}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                setStopped(false);
                if (!isStopped) void read.refetch();
              }}
            >
              {t('past.again')}
            </Button>
          </Group>
        )}
        {backtest && <Found backtest={backtest} subs={tried} formatDuration={formatDuration} />}
        {backtest && tried.length < subs.length && (
          <Text fz="xs" c="dimmed">
            {t('past.subs_left', counted(subs.length - tried.length))}
          </Text>
        )}
      </div>
    </Paper>
  );
}

interface GoingProps {
  /** Null: no progress yet. */
  progress: BacktestProgress | null;
  onStop(): void;
}

function Going({ progress, onStop }: GoingProps) {
  const { t, number } = useToolsMessages();
  return (
    <>
      <Group component="p" gap="xs" justify="space-between" wrap="nowrap">
        {t('past.loading')}
        <Button size="compact-xs" variant="default" onClick={onStop}>
          {t('past.stop')}
        </Button>
      </Group>
      {progress && (
        // Screen readers announce the end, not each step.
        <Stack component="p" data-number fz="xs" c="dimmed" gap="2xs" aria-live="off">
          <progress max={progress.total} value={progress.done} aria-label={t('past.title')} />
          {t('past.so_far', { done: number(progress.done), total: number(progress.total) })}
          {progress.is_filling && <span>{t('past.filling')}</span>}
        </Stack>
      )}
    </>
  );
}

const silent: TriedRules = { resources: ['entry', 'exit'], max_speed_kmh: null };

/** Rules in the form fields, of the geofence and then of each sub-geofence. */
function useRules(place: { current: HTMLElement | null }, subs: readonly DrawnSub[]): readonly TriedRules[] {
  const { measures } = useToolsMessages();
  const [rules, setRules] = useState<readonly TriedRules[]>([]);
  const readOne = (values: FormValues, prefix: string): TriedRules => {
    const typed = values.number(`${prefix}max_speed_kmh`);
    const speed = typeof typed === 'number' ? Math.round(measures.metric('speed', typed) * 10) / 10 : null;
    const ticked = values.all(`${prefix}resources`);
    return { resources: resources.filter((name) => ticked.includes(name)), max_speed_kmh: speed };
  };
  const read = useEffectEvent((values: FormValues) =>
    setRules([readOne(values, ''), ...subs.map((_, at) => readOne(values, `sub_geofences.${at}.`))]),
  );
  // Removing a sub-geofence renumbers the fields after it.
  const keys = subs.map(({ key }) => key).join(' ');
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const listen = () => read(readForm(form));
    listen();
    form.addEventListener('input', listen);
    return () => form.removeEventListener('input', listen);
  }, [place, keys]);
  return rules;
}

/** Keeps the identity of the list while its content is equal. */
function useStable(subs: readonly DrawnSub[]): readonly DrawnSub[] {
  const [latest, keep] = useState(subs);
  const isSame = latest.length === subs.length && subs.every((sub, at) => isSameSub(sub, latest[at]));
  if (!isSame) keep(subs);
  return isSame ? latest : subs;
}

function isSameSub(a: DrawnSub, b: DrawnSub | undefined): boolean {
  return a.key === b?.key && a.name === b.name && a.color === b.color && a.shape === b.shape;
}

const shownEvents = 8;

interface FoundEventsProps extends Pick<BacktestPanelProps, 'formatDuration'> {
  backtest: BacktestReport;
  /** Sub-geofences tested, in the numbering of the events. */
  subs: readonly { name: string }[];
}

function Found({ backtest, subs, formatDuration }: FoundEventsProps) {
  const { days, events, met, assets, left_out } = backtest;
  const { t, counted, number, instant } = useToolsMessages();
  const sum = (name: Resource | 'inside_s') => days.reduce((total, day) => total + day[name], 0);
  const total = resources.reduce((count, name) => count + sum(name), 0);
  const figures: [string, string][] = [
    ...resources.map((name): [string, string] => [t(`past.counts.${name}`), number(sum(name))]),
    [t('past.counts.inside'), formatDuration(sum('inside_s'))],
  ];
  const most = Math.max(1, ...days.map((day) => day.entry + day.exit + day.speeding));
  return (
    <>
      <p>
        {total === 0 && `${t('past.none')} `}
        {assets === 0 ? t('past.silent') : t('past.met', { ...counted(met), all: number(assets) })}
      </p>
      <DefinitionList facts={figures} least={130} />
      {total > 0 && (
        <>
          <table className={styles.days} aria-label={t('past.by_day')}>
            <tbody>
              {days.map(({ day, entry, exit, speeding }) => (
                <tr key={day}>
                  <th scope="row">{day.slice(8)}</th>
                  <td title={`${day}: ${entry} / ${exit} / ${speeding}`}>
                    <Box
                      bg="var(--brand)"
                      bdrs="var(--radius-sm) var(--radius-sm) 0 0"
                      h={1 + (44 * (entry + exit + speeding)) / most}
                      aria-hidden
                    />
                    <span className="visually-hidden">{number(entry + exit + speeding)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h4>{t('past.events')}</h4>
          <Stack component="ul" gap="2xs">
            {events.slice(0, shownEvents).map((event) => (
              <Group
                component="li"
                gap="0 var(--space-8)"
                key={`${event.asset.id} ${event.type} ${event.sub} ${event.started_at}`}
              >
                <b>{event.asset.code}</b> {t(`past.kinds.${event.type}`)}
                {event.sub !== null && ` · ${t('past.sub', { name: subs[event.sub]?.name ?? '' })}`}
                <Text span data-number ml="auto" c="dimmed">
                  {instant(event.started_at)}
                </Text>
              </Group>
            ))}
          </Stack>
          {total > shownEvents && (
            <Text fz="xs" c="dimmed">
              {t('past.more', counted(total - shownEvents))}
            </Text>
          )}
        </>
      )}
      {left_out > 0 && (
        <Text fz="xs" c="dimmed">
          {t('past.left_out', counted(left_out))}
        </Text>
      )}
    </>
  );
}
