import { IconAlertTriangle } from '@tabler/icons-react';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTimeZone } from 'use-intl/react';
import { type WholeAlert } from '../../contract.ts';
import { finishAlert } from '../../public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note.tsx';
import { notify } from '#ui/notices.tsx';
import { doneMeanwhile } from '../../page/history-lines.ts';
import { MeasureField, type MeasureTemplate } from './counter-measures.tsx';
import { readMoment } from '../../page/moment-text.ts';
import { AlertViewers } from './alert-viewers.tsx';
import { MomentField } from '#ui/form/fields/date-field.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import { meanwhileOf, useTreatment } from './use-treatment.ts';

interface FinishDialogProps {
  alert: WholeAlert;
  opened: boolean;
  onClose(): void;
}

/** Resolves an alert with a counter-measure and the time of solution. */
export function FinishDialog({ alert, opened, onClose }: FinishDialogProps) {
  const { t } = useAlertMessages();
  return (
    <Dialog opened={opened} title={t('finish_title', { name: alert.description })} onClose={onClose} width={480}>
      <FinishForm alert={alert} onClose={onClose} />
    </Dialog>
  );
}

export function FinishForm({ alert, onClose }: Omit<FinishDialogProps, 'opened'>) {
  const { t } = useAlertMessages();
  const timeZone = useTimeZone() ?? 'UTC';
  const { finish } = useTreatment();
  const [begun] = useState(alert);
  const [template, setTemplate] = useState<MeasureTemplate>({ turn: 0, text: '' });
  const isNeeded = alert.has_recommendation && !alert.has_counter_measure;
  if (alert.status === 'resolved') return <Meanwhile begun={begun} alert={alert} onClose={onClose} />;
  return (
    <Form
      body={finishAlert.body}
      read={(values) => ({
        counter_measure: values.optional('counter_measure') ?? (isNeeded ? '' : undefined),
        solved_at: readMoment(values.text('solved_at'), timeZone),
      })}
      send={async (body) => {
        await finish(alert.id, body);
        onClose();
        notify({ text: t('finished', { name: alert.description }) });
      }}
    >
      <AlertViewers alertId={alert.id} isTreating inDialog />
      {isNeeded && <Text c="var(--gray-7)">{t('measure_needed')}</Text>}
      <MeasureField
        alert={alert}
        name="counter_measure"
        label={t(isNeeded ? 'what_was_done' : 'what_was_done_maybe')}
        required={isNeeded}
        template={template}
        onTemplate={setTemplate}
      />
      <MomentField name="solved_at" label={t('facts.solved')} hint={t('solved_hint')} />
      <FormActions submit={t('finish')} onCancel={onClose} />
    </Form>
  );
}

/** Shown if another person changed the alert meanwhile. */
function Meanwhile({ begun, alert, onClose }: { begun: WholeAlert; alert: WholeAlert; onClose(): void }) {
  const { t, time } = useAlertMessages();
  const done = doneMeanwhile(begun, alert);
  return (
    <>
      <Note tone="accent" icon={IconAlertTriangle} role="alert">
        {done
          ? t(`meanwhile.${meanwhileOf(done.action)}`, { name: done.user?.name ?? '', time: time(done.at) })
          : t('meanwhile.another')}
      </Note>
      <Group gap={0} align="stretch" wrap="nowrap" justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {t('see_it')}
        </Button>
      </Group>
    </>
  );
}
