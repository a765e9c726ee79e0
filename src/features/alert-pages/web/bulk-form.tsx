import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Alert } from '#features/alerts/contract.ts';
import { treatAlerts } from '#features/alerts/public.ts';
import { useProfile } from '#features/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { notify } from '#ui/notices.tsx';
import { useAssignees } from './alert-facts.tsx';
import { alertsKey } from './use-alert-list.ts';
import { useAlertWords } from './use-alert-words.ts';
import styles from './bulk.module.css';

interface BulkFormProps {
  alerts: readonly Alert[];
  /** With the ids of those that could not be treated. */
  onDone(left: readonly string[]): void;
  onClose(): void;
}

interface Refused {
  treated: number;
  left: { alert: Alert; error: string }[];
}

const nobody = 'nobody';

/** One treatment for all that are ticked; each stands for itself, and those that could not be are named with the reason. */
export function BulkForm({ alerts: ticked, onDone, onClose }: BulkFormProps) {
  const { say, counted } = useAlertWords();
  const queries = useQueryClient();
  const { id: own, name: ownName } = useProfile();
  // Those that are treated leave the list meanwhile.
  const [alerts] = useState(ticked);
  const [isFinishing, setFinishing] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const people = useAssignees([...new Set(alerts.map(({ unit }) => unit.id))].toSorted()) ?? [];
  if (refused) return <RefusedList {...refused} onClose={onClose} />;
  return (
    <Form
      body={treatAlerts.body}
      read={(values) => {
        const assignee = values.text('assignee_id');
        return {
          alert_ids: alerts.map(({ id }) => id),
          ...(assignee !== '' && { assignee_id: assignee === nobody ? null : assignee }),
          counter_measure: values.optional('counter_measure') ?? undefined,
          ...(isFinishing && { finish: true }),
        };
      }}
      compare={(values): Record<string, string> => {
        const isEmpty = values.text('assignee_id') === '' && values.optional('counter_measure') === null;
        return isEmpty && !isFinishing ? { assignee_id: say('bulk.nothing') } : {};
      }}
      send={async (body) => {
        const reply = await call(treatAlerts, { body });
        void queries.invalidateQueries({ queryKey: alertsKey });
        const left = reply.refused.flatMap(({ id, error }) => {
          const alert = alerts.find((one) => one.id === id);
          return alert ? [{ alert, error }] : [];
        });
        if (left.length > 0) setRefused({ treated: reply.treated.length, left });
        else {
          onClose();
          notify({ text: say('bulk.done', counted(reply.treated.length)) });
          onDone([]);
        }
      }}
    >
      <SelectField
        name="assignee_id"
        label={say('facts.assignee')}
        choices={[
          { value: '', label: say('bulk.as_is') },
          ...people.map(({ id, name }) => ({ value: id, label: id === own ? say('me', { name: ownName }) : name })),
          { value: nobody, label: say('nobody') },
        ]}
      />
      <TextAreaField name="counter_measure" label={say('bulk.measure')} rows={3} />
      <label className={styles.tick}>
        <input type="checkbox" checked={isFinishing} onChange={({ target }) => setFinishing(target.checked)} />
        {say('bulk.finish')}
      </label>
      <FormActions submit={say('bulk.apply')} onCancel={onClose} />
    </Form>
  );
}

function RefusedList({ treated, left, onClose }: Refused & { onClose(): void }) {
  const { say, counted, subject } = useAlertWords();
  const why = (error: string) => {
    const known = (['conflict', 'validation_error', 'forbidden', 'not_found'] as const).find((one) => one === error);
    return say(`bulk.refusals.${known ?? 'other'}`);
  };
  return (
    <div className={styles.refused}>
      <p role="status">
        {say('bulk.done', counted(treated))} {say('bulk.refused', counted(left.length))}
      </p>
      <ul>
        {left.map(({ alert, error }) => (
          <li key={alert.id}>
            <b>
              {subject(alert)} · {alert.description}
            </b>
            <span>{why(error)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        <Button onClick={onClose} data-autofocus>
          {say('close')}
        </Button>
      </div>
    </div>
  );
}
