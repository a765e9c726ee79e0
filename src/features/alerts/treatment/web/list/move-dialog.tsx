import { type Alert } from '../../contract.ts';
import { updateAlert } from '../../public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardMove } from '../../page/board-moves.ts';
import { useAssignees } from '../panel/alert-facts.tsx';
import { FinishForm } from '../panel/finish-dialog.tsx';
import { AlertViewers } from '../panel/alert-viewers.tsx';
import { useAlert } from '../panel/use-alert.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useTreatment } from '../panel/use-treatment.ts';

export interface Moving {
  alert: Alert;
  move: Exclude<BoardMove, 'reopen'>;
}

/** Asks for what a move to another column requires: an assignee or a counter-measure. */
export function MoveDialog({ moving, onClose }: { moving: Moving | null; onClose(): void }) {
  const { t } = useAlertMessages();
  const title = moving
    ? t(moving.move === 'take' ? 'take_title' : 'finish_title', { name: moving.alert.description })
    : '';
  return (
    <Dialog opened={moving !== null} title={title} onClose={onClose} width={480}>
      {moving?.move === 'take' && <TakeForm alert={moving.alert} onClose={onClose} />}
      {moving?.move === 'finish' && <Finish id={moving.alert.id} onClose={onClose} />}
    </Dialog>
  );
}

function TakeForm({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const { t } = useAlertMessages();
  const { id: own, name: ownName } = useProfile();
  const { update } = useTreatment();
  const people = useAssignees([alert.unit.id]);
  if (!people) return <Skeleton height={96} />;
  const choices = people.map(({ id, name }) => ({
    value: id,
    label: id === own ? t('me', { name: ownName }) : name,
  }));
  return (
    <Form
      body={updateAlert.body}
      read={(values) => ({ assignee_id: values.text('assignee_id') })}
      send={async (body) => {
        await update(alert.id, body);
        onClose();
        notify({ text: t('given_to', { name: people.find(({ id }) => id === body.assignee_id)?.name ?? '' }) });
      }}
    >
      <AlertViewers alertId={alert.id} isTreating inDialog />
      <SelectField name="assignee_id" label={t('facts.assignee')} value={alert.assignee_id ?? own} choices={choices} />
      <FormActions submit={t('set_running')} onCancel={onClose} />
    </Form>
  );
}

/** The form needs the alert in full. */
function Finish({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useAlertMessages();
  const found = useAlert(id);
  switch (found.kind) {
    case 'reading':
      return <Skeleton height={240} />;
    case 'fault':
      return <ListFault error={found.error} onRetry={found.readAgain} />;
    case 'no-access':
      return <p role="alert">{t('no_access')}</p>;
    case 'there':
      return <FinishForm alert={found.alert} onClose={onClose} />;
  }
}
