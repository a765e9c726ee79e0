import { Box, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import type { BodyInput, ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { readForm, type FormValues } from '#ui/form/form-values.ts';
import parts from '#ui/parts.module.css';
import { tryFeed, type Feed } from '../contract.ts';
import { elementWord, unitOf } from '../element-words.ts';
import styles from './feeds.module.css';

type Tried = ReplyOf<typeof tryFeed>;

interface TryPanelProps {
  feed: Feed | null;
  read(values: FormValues): object;
}

/** Reads the first page with what is typed, and shows its machines as they would be read. */
export function TryPanel({ feed, read }: TryPanelProps) {
  const t = useTranslations('feeds');
  const tError = useTranslations('errors');
  const [tried, setTried] = useState<Tried | string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const body = { ...read(readForm(form)), ...(feed && { feed_id: feed.id }) };
      // Checked by the server, as is all that is typed.
      setTried(await call(tryFeed, { body: body as BodyInput<typeof tryFeed> }));
    } catch (error) {
      setTried(tError(errorKey(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={({ currentTarget: { form } }) => form && void attempt(form)}>
        {t('try_it')}
      </Button>
      <div role="status">
        {typeof tried === 'string' && <Text c="var(--danger)">{tried}</Text>}
        {tried !== null && typeof tried === 'object' && <Result tried={tried} />}
      </div>
    </>
  );
}

function Result({ tried: { fault, next_at, total, has_more, machines } }: { tried: Tried }) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const counted = useCounted();
  const describe = useMachineWords();
  const next = next_at !== null && t('next_possible', { when: when(next_at) });
  if (fault !== null) return <Text c="var(--danger)">{[t(`fault_${fault}`), next].filter(Boolean).join(' ')}</Text>;
  const isPart = machines.length < total;
  return (
    <Stack gap="xs" py="xs" px="sm" bd="1px solid var(--gray-2)" bdrs="md" className={styles.tried}>
      <p>
        {[
          t('tried', counted(total)),
          isPart && t('tried_shown', counted(machines.length)),
          has_more && t('tried_more'),
          next,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul tabIndex={0} aria-label={t('machines')}>
        {machines.map((machine, at) => {
          const { pin, serial, equipment_id, make, model, unreadable } = machine;
          return (
            <Stack
              component="li"
              gap={0}
              align="flex-start"
              ta="start"
              key={`${pin}${serial}${equipment_id}${at}`}
              className={parts.wrap}
            >
              <b>{[make, model, pin ?? serial ?? equipment_id].filter(Boolean).join(' · ')}</b>
              <small>{describe(machine).join(' · ')}</small>
              {unreadable.length > 0 && (
                <Box component="small" c="var(--danger)">
                  {t('unreadable', { elements: unreadable.map((one) => t(`element_${elementWord(one)}`)).join(', ') })}
                </Box>
              )}
            </Stack>
          );
        })}
      </ul>
    </Stack>
  );
}

/** What is read of a machine, each value with its time. */
function useMachineWords(): (machine: Tried['machines'][number]) => string[] {
  const t = useTranslations('feeds');
  const when = useWhen();
  const { number } = useNumbers();
  const at = (element: string, shown: string, time: string) =>
    `${t(`element_${elementWord(element)}`)}: ${shown} (${when(time)})`;
  const written = (field: string, value: number | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'on' : 'off')
      : `${number(value, Number.isInteger(value) ? 0 : 1)} ${unitOf(field)}`.trim();
  return ({ asset, place, values, faults }) => [
    asset ?? t('no_asset'),
    ...(place ? [at('place', `${number(place.latitude, 5)}, ${number(place.longitude, 5)}`, place.time)] : []),
    ...Object.entries(values).map(([field, { value, time }]) => at(field, written(field, value), time)),
    ...(faults > 0 ? [`${t('element_faults')}: ${number(faults)}`] : []),
  ];
}
