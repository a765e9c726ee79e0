import { Box, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { treatAlerts } from '../../public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields/fields.tsx';
import { notify } from '#ui/notices.tsx';
import { lotSize, treatInLots } from '../../page/treat-in-lots.ts';
import { useAssignees } from '../panel/alert-facts.tsx';
import { BulkOutcome, type BulkTreatmentOutcome } from './bulk-outcome.tsx';
import { alertsKey } from './use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';

interface AlertBulkFormProps {
  ids: readonly string[];
  unitIds: readonly string[];
  /** Called with the ids that were not treated. */
  onDone(left: readonly string[]): void;
  onClose(): void;
}

const nobody = 'nobody';
/** Above this many units the call for assignees is not possible. */
const mostUnits = 500;

/** One treatment for many alerts; refused ones are listed with the reason. */
export function BulkForm({ ids: given, unitIds, onDone, onClose }: AlertBulkFormProps) {
  const { t, counted } = useAlertMessages();
  const queries = useQueryClient();
  const { id: own, name: ownName } = useProfile();
  // Treated alerts leave the list meanwhile.
  const [ids] = useState(given);
  const [isFinishing, setFinishing] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkTreatmentOutcome | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const people = useAssignees(unitIds.length > mostUnits ? [] : unitIds) ?? [];
  if (outcome) return <BulkOutcome {...outcome} onClose={onClose} />;
  return (
    <Form
      body={treatAlerts.body}
      read={(values) => {
        const assignee = values.text('assignee_id');
        return {
          alert_ids: ids.slice(0, lotSize),
          ...(assignee !== '' && { assignee_id: assignee === nobody ? null : assignee }),
          counter_measure: values.optional('counter_measure') ?? undefined,
          ...(isFinishing && { finish: true }),
        };
      }}
      compare={(values): Record<string, string> => {
        const isEmpty = values.text('assignee_id') === '' && values.optional('counter_measure') === null;
        return isEmpty && !isFinishing ? { assignee_id: t('bulk.nothing') } : {};
      }}
      send={async (body) => {
        stopped.current = false;
        const found = await treatInLots({
          ids,
          treat: (alert_ids) => call(treatAlerts, { body: { ...body, alert_ids: [...alert_ids] } }),
          onProgress: setDone,
          isStopped: () => stopped.current,
        }).finally(() => void queries.invalidateQueries({ queryKey: alertsKey }));
        onDone([...found.refused.map(({ id }) => id), ...found.untouched]);
        if (found.refused.length > 0 || found.untouched.length > 0) return setOutcome(found);
        onClose();
        notify({ text: t('bulk.done', counted(found.treated)) });
      }}
    >
      <SelectField
        name="assignee_id"
        label={t('facts.assignee')}
        choices={[
          { value: '', label: t('bulk.as_is') },
          ...people.map(({ id, name }) => ({ value: id, label: id === own ? t('me', { name: ownName }) : name })),
          { value: nobody, label: t('nobody') },
        ]}
      />
      <TextAreaField name="counter_measure" label={t('bulk.measure')} rows={3} />
      <Group component="label" gap="xs" wrap="nowrap" c="var(--gray-8)">
        <input type="checkbox" checked={isFinishing} onChange={({ target }) => setFinishing(target.checked)} />
        {t('bulk.finish')}
      </Group>
      {done !== null && <Progress done={done} total={ids.length} onStop={() => (stopped.current = true)} />}
      <FormActions submit={t('bulk.apply')} onCancel={onClose} />
    </Form>
  );
}

function Progress({ done, total, onStop }: { done: number; total: number; onStop(): void }) {
  const { t, number } = useAlertMessages();
  const text = t('bulk.progress', { done: number(done), total: number(total) });
  return (
    <Group gap="xs" wrap="nowrap" c="var(--gray-7)">
      <Box component="progress" flex={1} miw={0} value={done} max={total} aria-label={text} />
      <span role="status">{text}</span>
      <Button size="compact-sm" variant="subtle" onClick={onStop}>
        {t('bulk.stop')}
      </Button>
    </Group>
  );
}
