import { Button, Stack, Text } from '@mantine/core';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { dayOf, type ReplaySpan } from '../../replay-span.ts';
import type { Scene } from '../map/scene.ts';

/** Placeholder of the timeline in its final size. */
export function Waiting({ rows }: { rows: number }) {
  const t = useTranslations('replay');
  return (
    <Stack gap="xs" justify="center" mih={158} pt="xs" px="sm" pb="sm" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {rows > 1 && <Skeleton height={Math.min(rows * 18, 98)} />}
      <Skeleton height={94} />
      <Skeleton height={14} />
    </Stack>
  );
}

export function Failed({ error, onAgain }: { error: Error; onAgain(): void }) {
  const t = useTranslations('replay');
  const tError = useTranslations('errors');
  const isTooMuch = error instanceof CallError && error.status === 422;
  return (
    <Stack gap="xs" justify="center" mih={158} pt="xs" px="sm" pb="sm" c="var(--gray-7)" ta="center" role="alert">
      <Text maw="60ch">{isTooMuch ? t('too_much') : tError(errorKey(error))}</Text>
      {!isTooMuch && (
        <Button variant="default" size="xs" onClick={onAgain}>
          {t('try_again')}
        </Button>
      )}
    </Stack>
  );
}

/** Empty span: shows the nearest report and offers its day. */
export function NoFixes({ scene, span, onSpan }: { scene: Scene; span: ReplaySpan; onSpan(span: ReplaySpan): void }) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const timeZone = useTimeZone() ?? 'UTC';
  const nearest = Math.max(...scene.assets.map(({ nearestAt }) => nearestAt ?? Number.NEGATIVE_INFINITY));
  const isKnown = Number.isFinite(nearest);
  return (
    <Stack gap="xs" justify="center" mih={158} pt="xs" px="sm" pb="sm" c="var(--gray-7)" ta="center">
      <Text maw="60ch">
        {t('no_fixes', { count: scene.assets.length })}{' '}
        {isKnown &&
          t(nearest < span.from ? 'last_reported' : 'first_reported', {
            when: format.dateTime(new Date(nearest), { dateStyle: 'long', timeStyle: 'short' }),
          })}
      </Text>
      {isKnown && (
        <Button variant="default" size="xs" onClick={() => onSpan(dayOf(nearest, Date.now(), timeZone))}>
          {t('show_day', { day: format.dateTime(new Date(nearest), { day: 'numeric', month: 'long' }) })}
        </Button>
      )}
    </Stack>
  );
}
