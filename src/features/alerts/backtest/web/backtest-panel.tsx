import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { isMeasure, type WatchedKind } from '#features/alerts/definitions/page/rule-draft.ts';
import type { DefinitionBacktest } from '#features/alerts/definitions/public.ts';
import { useSeenOnce } from '#features/geofences/web/public.ts';
import { useRuleMessages } from '#features/alerts/definitions/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import type { DraftHand } from '#features/alerts/definitions/web/form/use-definition-draft.ts';
import { useManagementMessages } from '#features/alerts/definitions/web/use-management-messages.ts';
import { useBacktest } from './use-backtest.ts';
import styles from './backtest-panel.module.css';
import { Columns } from '#ui/columns.tsx';
import parts from '#ui/parts.module.css';

/** How often the rule as edited would have triggered in the last days. */
export function BacktestPanel({ hand }: { hand: DraftHand }) {
  const { t } = useManagementMessages();
  const tError = useTranslations('errors');
  const { backtest, error, isGoing, isStale, start, stop } = useBacktest(hand.readWatch());
  return (
    <Stack component="section" gap="sm" miw={0} pt="sm" className={parts.aboveLight} aria-label={t('backtest.title')}>
      <Group gap="var(--space-8) var(--space-12)">
        <Button variant="default" leftSection={<IconHistory size={16} />} onClick={isGoing ? stop : start}>
          {t(isGoing ? 'backtest.stop' : backtest || error ? 'backtest.again' : 'backtest.start')}
        </Button>
        <Text fz="xs" c="dimmed">
          {t('backtest.lead')}
        </Text>
      </Group>
      <div role="status" aria-busy={isGoing}>
        {isGoing && (
          <Text fz="xs" c="dimmed">
            {t('backtest.going')}
          </Text>
        )}
        {error !== null && !isGoing && (
          <Text fz="sm" c="var(--danger)">
            {tError(errorKey(error))}
          </Text>
        )}
        {backtest && isStale && !isGoing && (
          <Text fz="xs" c="dimmed">
            {t('backtest.stale')}
          </Text>
        )}
        {backtest && !isGoing && <Found backtest={backtest} kind={hand.draft.rule.kind} />}
      </div>
    </Stack>
  );
}

function Found({ backtest, kind }: { backtest: DefinitionBacktest; kind: WatchedKind }) {
  const { t, counted, number } = useManagementMessages();
  const { count, triggered, assets, left_out, by_subject, members, about } = backtest;
  return (
    <Stack gap="sm" miw={0}>
      <p>
        <Box component="b" fz="lg">
          {t('backtest.count', counted(count))}
        </Box>{' '}
        {t(about === 'unit' ? 'backtest.triggered_units' : 'backtest.triggered', {
          ...counted(triggered),
          assets: number(assets),
        })}
      </p>
      {members.length > 0 && (
        <Columns least={240}>
          <Most title={t('backtest.by_member')} of={members.map((one) => ({ ...one, named: one.definition }))} />
        </Columns>
      )}
      {count > 0 && (
        <>
          <Days days={backtest.days} />
          <Columns least={240}>
            <Most title={t('backtest.by_subject')} of={by_subject.map((one) => ({ ...one, named: one.subject }))} />
            <Newest episodes={backtest.episodes} kind={kind} />
          </Columns>
        </>
      )}
      {left_out > 0 && (
        <Text fz="xs" c="dimmed">
          {t('backtest.left_out', counted(left_out))}
        </Text>
      )}
    </Stack>
  );
}

/** The assets or members that would have triggered most often. */
function Most({ title, of }: { title: string; of: readonly { named: { id: string; code: string }; count: number }[] }) {
  const { number } = useManagementMessages();
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {of.map(({ named, count }) => (
          <li key={named.id}>
            <b>{named.code}</b>
            <Text span c="dimmed">
              {number(count)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One bar per day; screen readers get the day and its count. */
function Days({ days }: Pick<DefinitionBacktest, 'days'>) {
  const { t, day, number } = useManagementMessages();
  const most = Math.max(...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <Group
        component="ol"
        className={styles.days}
        gap="3xs"
        align="flex-end"
        wrap="nowrap"
        aria-label={t('backtest.by_day')}
      >
        {days.map(({ day: name, count }) => (
          <li key={name} title={`${day(name)}: ${number(count)}`}>
            <span className="visually-hidden">{`${day(name)}: ${number(count)}`}</span>
            <Box
              component="span"
              w="100%"
              h={`${(count / most) * 100}%`}
              bg="var(--brand)"
              bdrs="var(--radius-sm) var(--radius-sm) 0 0"
              aria-hidden
            />
          </li>
        ))}
      </Group>
      <Group
        component="figcaption"
        mt="2xs"
        fz="xs"
        c="dimmed"
        gap={0}
        align="stretch"
        wrap="nowrap"
        justify="space-between"
        aria-hidden
      >
        <span>{first && day(first.day)}</span>
        <span>{t('backtest.most', { number: number(most) })}</span>
        <span>{last && day(last.day)}</span>
      </Group>
    </figure>
  );
}

const shownEpisodes = 8;

function Newest({ episodes, kind }: Pick<DefinitionBacktest, 'episodes'> & { kind: WatchedKind }) {
  const { t } = useManagementMessages();
  const { measure } = useRuleMessages();
  const seenOnce = useSeenOnce();
  const format = useFormatter();
  const instant = (text: string) =>
    format.dateTime(new Date(text), { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <div>
      <h3>{t('backtest.newest')}</h3>
      <ul className={styles.list}>
        {episodes.slice(0, shownEpisodes).map(({ subject, at, value, seen_once }) => (
          <li key={`${subject.id} ${at}`}>
            <b>{subject.code}</b>
            <Text span c="dimmed">
              {value !== null && isMeasure(kind) && `${measure(kind, value)} · `}
              {instant(at)}
              {seen_once && <Text span c="dimmed" title={seenOnce.reason}>{` · ${seenOnce.mark}`}</Text>}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
