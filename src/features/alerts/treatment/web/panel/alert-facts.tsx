import { ActionIcon, Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { type WholeAlert } from '../../contract.ts';
import { listAssignees, updateAlert } from '../../public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { notify } from '#ui/notices.tsx';
import { useEvidenceMessages } from './use-evidence-messages.ts';
import { alertsKey } from '../list/use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useErrorText, useTreatment } from './use-treatment.ts';
import styles from './alert-panel.module.css';

/** Facts and assignee of an alert. */
export function AlertFacts({ alert, mayTreat }: { alert: WholeAlert; mayTreat: boolean }) {
  const { t, exact, number, type, category } = useAlertMessages();
  const { sentence, seen, state } = useEvidenceMessages(alert);
  const { unit, location, latitude, longitude, occurrences } = alert;
  const place =
    location || (latitude === null || longitude === null ? '–' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
  const mayChange = mayTreat && alert.status !== 'resolved';
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Fact name={t('facts.when')}>{exact(alert.occurred_at)}</Fact>
      {occurrences > 1 && (
        <Fact name={t('facts.times')}>
          {t('times_last', { number: number(occurrences), time: exact(alert.last_occurred_at) })}
        </Fact>
      )}
      <Fact name={t('facts.condition')}>{state}</Fact>
      {seen !== null && <Fact name={t('facts.seen')}>{seen}</Fact>}
      {Object.entries(alert.evidence.attributes).map(([name, value]) => (
        <Fact key={name} name={name}>
          {String(value)}
        </Fact>
      ))}
      {sentence !== null && <Fact name={t('facts.rule')}>{sentence}</Fact>}
      <Fact name={t('facts.location')}>{place}</Fact>
      <Fact name={t('columns.type')}>{type(alert.type)}</Fact>
      <Fact name={t('columns.category')}>{category(alert.category)}</Fact>
      <Fact name={t('columns.origin')}>{t(`origins.${alert.origin}`)}</Fact>
      <Fact name={t('columns.group')}>{t(alert.group ? 'yes' : 'no')}</Fact>
      <Fact name={t('columns.manufacturer')}>{alert.manufacturer ?? '–'}</Fact>
      <Fact name={t('columns.cost_centre')}>{alert.cost_centre ?? '–'}</Fact>
      <Fact name={t('facts.unit')}>{unit.code === unit.name ? unit.code : `${unit.code} · ${unit.name}`}</Fact>
      <Fact name={t('facts.solved')}>{alert.solved_at === null ? '–' : exact(alert.solved_at)}</Fact>
      <Fact name={t('facts.assignee')}>
        {mayChange ? <Assignee key={alert.assignee_id} alert={alert} /> : (alert.assignee?.name ?? '–')}
      </Fact>
      <Orders alert={alert} mayChange={mayChange} />
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Possible assignees for alerts of some units; undefined while loading. */
export function useAssignees(unitIds: readonly string[]) {
  return useQuery({
    queryKey: [...alertsKey, 'assignees', unitIds],
    queryFn: async ({ signal }) => (await call(listAssignees, { query: { unit_id: [...unitIds] }, signal })).items,
    enabled: unitIds.length > 0,
  }).data;
}

function Assignee({ alert }: { alert: WholeAlert }) {
  const { t } = useAlertMessages();
  const { id: own } = useProfile();
  const people = useAssignees([alert.unit.id]) ?? [];
  const { update } = useTreatment();
  const errorText = useErrorText();
  const { assignee } = alert;
  const known = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  async function give(id: string | null) {
    try {
      await update(alert.id, { assignee_id: id });
      const name = known.find((person) => person.id === id)?.name;
      const undo = async () =>
        void (await update(alert.id, { assignee_id: assignee?.id ?? null }).catch((error: unknown) =>
          errorText(error, alert.id),
        ));
      notify({ text: name === undefined ? t('let_go') : t('given_to', { name }), undo });
    } catch (error) {
      errorText(error, alert.id, alert);
    }
  }
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      <NativeSelect
        flex={1}
        miw={0}
        aria-label={t('facts.assignee')}
        size="xs"
        data={[
          { value: '', label: t('nobody') },
          ...known.map(({ id, name }) => ({ value: id, label: id === own ? t('me', { name }) : name })),
        ]}
        value={assignee?.id ?? ''}
        onChange={(event) => void give(event.currentTarget.value || null)}
      />
      {assignee === null && (
        <Button size="xs" variant="default" onClick={() => void give(own)}>
          {t('take')}
        </Button>
      )}
    </Group>
  );
}

function Orders({ alert, mayChange }: { alert: WholeAlert; mayChange: boolean }) {
  const { t } = useAlertMessages();
  const { update } = useTreatment();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isOpen && mayChange)
    return (
      <Box p="sm" bd="1px solid var(--gray-3)" bdrs="md" id={id}>
        <Form
          body={updateAlert.body}
          label={t('facts.orders')}
          within={within}
          read={(values) => ({
            order_number: values.optional('order_number'),
            os_number: values.optional('os_number'),
          })}
          send={async (body) => {
            await update(alert.id, body);
            setOpen(false);
          }}
        >
          <TextField
            name="order_number"
            label={t('facts.order')}
            value={alert.order_number}
            maxLength={60}
            autoComplete="off"
          />
          <TextField name="os_number" label={t('facts.os')} value={alert.os_number} maxLength={60} autoComplete="off" />
          <FormActions onCancel={() => setOpen(false)} />
        </Form>
      </Box>
    );
  return (
    <>
      <Fact name={t('facts.order')}>
        {alert.order_number ?? '–'}
        {mayChange && (
          <ActionIcon
            size={24}
            my={-4}
            ml="2xs"
            style={{ verticalAlign: 'middle' }}
            aria-label={t('change_orders')}
            onClick={() => setOpen(true)}
          >
            <IconPencil size={14} stroke={1.8} />
          </ActionIcon>
        )}
      </Fact>
      <Fact name={t('facts.os')}>{alert.os_number ?? '–'}</Fact>
    </>
  );
}

/** Reset the inputs when another alert is shown. */
const within = ['alert'] as const;
