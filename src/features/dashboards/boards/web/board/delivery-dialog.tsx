import { Box, Button, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import {
  deleteDelivery,
  deliveryFormats,
  getDelivery,
  putDelivery,
  rhythms,
  type BoardDelivery,
} from '#features/dashboards/deliveries/contract.ts';
import { listPeopleOf, type PersonAnswer } from '../../public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { Columns } from '#ui/columns.tsx';

interface DeliveryDialogProps {
  board: { id: string; name: string };
  onClose(): void;
}

/** Schedule and recipients of a board sent by e-mail. */
export function DeliveryDialog({ board: { id, name }, onClose }: DeliveryDialogProps) {
  const t = useTranslations('dashboards.delivery');
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboards', 'delivery', id],
    queryFn: async ({ signal }) => {
      const [{ delivery }, people] = await Promise.all([
        call(getDelivery, { params: { id }, signal }),
        call(listPeopleOf, { query: { content_id: id }, signal }),
      ]);
      return { delivery, people: people.items };
    },
    gcTime: 0,
  });
  return (
    <Dialog opened title={t('title', { name })} width={520} onClose={onClose}>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} />}
      {data && <DeliveryForm id={id} delivery={data.delivery} people={data.people} onClose={onClose} />}
    </Dialog>
  );
}

interface DeliveryFormProps {
  id: string;
  delivery: BoardDelivery | null;
  people: readonly PersonAnswer[];
  onClose(): void;
}

type DeliveryDraft = Pick<BoardDelivery, 'every' | 'hour' | 'format' | 'paused'> & {
  weekday: number;
  month_day: number;
  readers: string[];
};

const usual: DeliveryDraft = {
  every: 'week',
  weekday: 1,
  month_day: 1,
  hour: 7,
  format: 'pdf',
  paused: false,
  readers: [],
};

function draftOf(delivery: BoardDelivery | null): DeliveryDraft {
  if (!delivery) return usual;
  const { every, hour, format, paused, weekday, month_day, readers } = delivery;
  return {
    every,
    hour,
    format,
    paused,
    weekday: weekday ?? 1,
    month_day: month_day ?? 1,
    readers: readers.map(({ id }) => id),
  };
}

function DeliveryForm({ id, delivery, people, onClose }: DeliveryFormProps) {
  const t = useTranslations();
  const { draft, setDraft, save, stop, isBusy } = useDeliveryDraft(id, delivery, onClose);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.readers.length > 0) void save();
  };
  const seeing = (one: PersonAnswer) => one.access === 'allowed' && one.user.active;
  const left = people.filter((one) => draft.readers.includes(one.user.id) && !seeing(one));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          {t('dashboards.delivery.lead')}
        </Text>
        <WhenFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        <NativeSelect
          label={t('dashboards.delivery.format')}
          data={deliveryFormats.map((one) => ({ value: one, label: t(`dashboards.delivery.formats.${one}`) }))}
          value={draft.format}
          onChange={({ target }) => {
            const format = deliveryFormats.find((one) => one === target.value) ?? 'pdf';
            setDraft({ ...draft, format });
          }}
        />
        <MultiSelect
          label={t('dashboards.delivery.readers')}
          data={people.map(({ user }) => ({ value: user.id, label: `${user.name} · ${user.email}` }))}
          value={draft.readers}
          onChange={(readers) => setDraft({ ...draft, readers })}
          searchable
          error={isTried && draft.readers.length === 0 && t('errors.validation_required')}
          comboboxProps={{ shadow: 'none' }}
        />
        {left.length > 0 && (
          <Text py="xs" px="sm" bd="1px solid var(--gray-3)" bdrs="md" c="var(--gray-8)" fz="sm">
            {t('dashboards.delivery.unseeing', { names: left.map(({ user }) => user.name).join(', ') })}
          </Text>
        )}
        <Switch
          label={t('dashboards.delivery.paused')}
          word={t('dashboards.delivery.paused')}
          isOn={draft.paused}
          onChange={(paused) => setDraft({ ...draft, paused })}
        />
        {delivery && <DeliveryStatus delivery={delivery} />}
        <Group gap="xs" align="stretch">
          {delivery && (
            <Button variant="default" c="var(--danger)" disabled={isBusy} onClick={() => void stop()}>
              {t('dashboards.delivery.stop')}
            </Button>
          )}
          <Box component="span" flex={1} />
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <BusyButton type="submit" busy={isBusy}>
            {t('dashboards.save')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function useDeliveryDraft(id: string, delivery: BoardDelivery | null, onClose: () => void) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(delivery));
  const [isBusy, setBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>, text: string) {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['dashboards', 'delivery', id] });
      notify({ text });
      onClose();
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
      setBusy(false);
    }
  }
  const { every, hour, format, paused, readers } = draft;
  const body = {
    every,
    hour,
    format,
    paused,
    weekday: every === 'week' ? draft.weekday : null,
    month_day: every === 'month' ? draft.month_day : null,
    user_ids: readers,
  };
  return {
    draft,
    setDraft,
    isBusy,
    save: () => attempt(() => call(putDelivery, { params: { id }, body }), t('dashboards.delivery.saved')),
    stop: () => attempt(() => call(deleteDelivery, { params: { id } }), t('dashboards.delivery.stopped')),
  };
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const count = (length: number, first: number) => Array.from({ length }, (_, at) => at + first);

function WhenFields({ draft, onChange }: { draft: DeliveryDraft; onChange(part: Partial<DeliveryDraft>): void }) {
  const t = useTranslations('dashboards.delivery');
  const format = useFormatter();
  const { account_time_zone } = useProfile();
  const weekday = (at: number) =>
    format.dateTime(new Date(monday + (at - 1) * 86_400_000), { weekday: 'long', timeZone: 'UTC' });
  return (
    <Columns least={130}>
      <NativeSelect
        label={t('every')}
        data={rhythms.map((one) => ({ value: one, label: t(`rhythms.${one}`) }))}
        value={draft.every}
        onChange={({ target }) => onChange({ every: rhythms.find((one) => one === target.value) ?? 'week' })}
      />
      {draft.every === 'week' && (
        <NativeSelect
          label={t('weekday')}
          data={count(7, 1).map((at) => ({ value: String(at), label: weekday(at) }))}
          value={String(draft.weekday)}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      )}
      {draft.every === 'month' && (
        <NativeSelect
          label={t('month_day')}
          data={count(28, 1).map(String)}
          value={String(draft.month_day)}
          onChange={({ target }) => onChange({ month_day: Number(target.value) })}
        />
      )}
      <NativeSelect
        label={t('hour')}
        description={account_time_zone.replaceAll('_', ' ')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={count(24, 0).map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
        value={String(draft.hour)}
        onChange={({ target }) => onChange({ hour: Number(target.value) })}
      />
    </Columns>
  );
}

/** Next and last delivery, and whether it succeeded. */
function DeliveryStatus({
  delivery: { paused, next_at, last_at, last_emails, failed_at },
}: {
  delivery: BoardDelivery;
}) {
  const t = useTranslations('dashboards.delivery');
  const format = useFormatter();
  const counted = useCounted();
  const at = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack component="ul" gap="2xs" c="dimmed" fz="sm">
      {!paused && <li>{t('next', { at: at(next_at) })}</li>}
      <li>{last_at === null ? t('never') : t('last', { at: at(last_at), ...counted(last_emails ?? 0) })}</li>
      {failed_at !== null && (
        <Box component="li" c="var(--danger)">
          {t('failed', { at: at(failed_at) })}
        </Box>
      )}
    </Stack>
  );
}
