import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { JobRun } from '#features/jobs/background-jobs/web/public.ts';
import { call } from '#platform/web/call.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { applyPast, previewPast } from '../../past/past-contract.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { PastFound, PastWritten } from './past-results.tsx';
import { usePast, usePastDates } from './use-past.ts';

interface ApplyPastDialogProps {
  geofence: Geofence;
  onClose(): void;
}

/** A geofence is applied to the past: from a day on, counted first, then written. */
export function ApplyPastDialog({ geofence, onClose }: ApplyPastDialogProps) {
  const { t } = useGeofenceMessages();
  const queries = useQueryClient();
  const past = usePast(geofence.id);
  const [run, setRun] = useState<{ kind: 'preview' | 'apply'; jobId: string } | null>(null);
  // One that is under way is shown instead of the question.
  const begun = past.data?.job_id ?? null;
  const shown = run ?? (begun === null ? null : { kind: 'apply', jobId: begun });
  const again = { again: t('past.another'), onStartOver: () => setRun(null), onClose };
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['geofences'] });
  return (
    <Dialog opened title={t('past.title', { name: geofence.name })} onClose={onClose} width={520}>
      {shown === null && past.data && (
        <AskDay
          geofence={geofence}
          {...past.data}
          onClose={onClose}
          onStarted={({ id }) => setRun({ kind: 'preview', jobId: id })}
        />
      )}
      {shown === null && past.error && !past.data && (
        <ListFault error={past.error} onRetry={() => void past.refetch()} />
      )}
      {shown === null && past.isPending && <Skeleton height={90} />}
      {shown?.kind === 'preview' && (
        <JobRun
          key={shown.jobId}
          jobId={shown.jobId}
          label={t('past.counting')}
          note={t('past.counting_note')}
          {...again}
          hasOwnAct
          onDone={() => undefined}
        >
          {(job) => (
            <PastFound
              job={job}
              onApply={async (from) => {
                const { id } = await call(applyPast, { params: { id: geofence.id }, body: { from } });
                setRun({ kind: 'apply', jobId: id });
              }}
            />
          )}
        </JobRun>
      )}
      {shown?.kind === 'apply' && (
        <JobRun
          key={shown.jobId}
          jobId={shown.jobId}
          label={t('past.applying', { name: geofence.name })}
          cancelled={t('past.cancelled')}
          {...again}
          onDone={readAgain}
        >
          {(job) => <PastWritten job={job} />}
        </JobRun>
      )}
    </Dialog>
  );
}

interface AskDayProps extends ApplyPastDialogProps {
  earliest: string | null;
  in_force_from: string | null;
  onStarted(job: Job): void;
}

function AskDay({ geofence, earliest, in_force_from: since, onClose, onStarted }: AskDayProps) {
  const { t } = useGeofenceMessages();
  const { day, instant } = usePastDates();
  if (earliest === null || since === null) return <Text c="dimmed">{t('past.nothing')}</Text>;
  return (
    <Stack gap="sm" miw={0}>
      <p>{t('past.lead', { since: instant(since) })}</p>
      <Form
        body={previewPast.body}
        read={(values) => ({ from: values.text('from') })}
        send={async (body) => onStarted(await call(previewPast, { params: { id: geofence.id }, body }))}
      >
        <DateField
          name="from"
          label={t('past.from')}
          hint={t('past.from_hint', { day: day(earliest) })}
          value={earliest}
          required
        />
        <FormActions submit={t('past.preview')} onCancel={onClose} />
      </Form>
    </Stack>
  );
}
