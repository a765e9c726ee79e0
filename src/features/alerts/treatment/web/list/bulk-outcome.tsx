import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { treatAlerts } from '../../public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import type { LotsOutcome } from '../../page/treat-in-lots.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from '../alerts-page.module.css';

type Refused = ReplyOf<typeof treatAlerts>['refused'][number];
export type BulkTreatmentOutcome = LotsOutcome<Refused>;

/** Most refused alerts listed; the rest is a count. */
const shown = 200;

/** Result of a bulk treatment: treated, refused with reasons, and not processed. */
export function BulkOutcome({
  treated,
  refused,
  untouched,
  error,
  onClose,
}: BulkTreatmentOutcome & { onClose(): void }) {
  const { t, counted } = useAlertMessages();
  const tError = useTranslations('errors');
  const why = (word: string) => {
    const known = (['conflict', 'validation_error', 'forbidden', 'not_found'] as const).find((one) => one === word);
    return t(`bulk.refusals.${known ?? 'other'}`);
  };
  return (
    <Stack className={styles.refused} gap="sm">
      <p role="status">
        {t('bulk.done', counted(treated))}
        {untouched.length > 0 && ` ${t('bulk.untouched', counted(untouched.length))}`}
        {error !== null && ` ${tError(errorKey(error))}`}
        {refused.length > 0 && ` ${t('bulk.refused', counted(refused.length))}`}
      </p>
      {refused.length > 0 && (
        <ul tabIndex={0} aria-label={t('bulk.refused', counted(refused.length))}>
          {refused.slice(0, shown).map(({ id, error: word, description, subject }) => (
            <li key={id}>
              {description !== null && (
                <b>
                  {subject} · {description}
                </b>
              )}
              <Text span c="dimmed">
                {why(word)}
              </Text>
            </li>
          ))}
          {refused.length > shown && <li>{t('bulk.more_refused', counted(refused.length - shown))}</li>}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
