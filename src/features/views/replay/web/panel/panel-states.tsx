import { Button } from '@mantine/core';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { dayOf, type ReplaySpan } from '../../replay-span.ts';
import type { Scene } from '../map/scene.ts';
import styles from './replay-panel.module.css';

/** Placeholder of the timeline in its final size. */
export function Waiting({ rows }: { rows: number }) {
  const t = useTranslations('replay');
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {rows > 1 && <Skeleton height={Math.min(rows * 18, 98)} />}
      <Skeleton height={94} />
      <Skeleton height={14} />
    </div>
  );
}

export function Failed({ error, onAgain }: { error: Error; onAgain(): void }) {
  const t = useTranslations('replay');
  const tError = useTranslations('errors');
  const isTooMuch = error instanceof CallError && error.status === 422;
  return (
    <div role="alert" className={styles.state}>
      <p>{isTooMuch ? t('too_much') : tError(errorKey(error))}</p>
      {!isTooMuch && (
        <Button variant="default" size="xs" onClick={onAgain}>
          {t('try_again')}
        </Button>
      )}
    </div>
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
    <div className={styles.state}>
      <p>
        {t('no_fixes', { count: scene.assets.length })}{' '}
        {isKnown &&
          t(nearest < span.from ? 'last_reported' : 'first_reported', {
            when: format.dateTime(new Date(nearest), { dateStyle: 'long', timeStyle: 'short' }),
          })}
      </p>
      {isKnown && (
        <Button variant="default" size="xs" onClick={() => onSpan(dayOf(nearest, Date.now(), timeZone))}>
          {t('show_day', { day: format.dateTime(new Date(nearest), { day: 'numeric', month: 'long' }) })}
        </Button>
      )}
    </div>
  );
}
