import { useTranslations } from 'use-intl/react';
import { JobRun } from '#features/jobs/background-jobs/web/public.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReportOutcome } from './report-outcome.tsx';

const messages = import.meta.glob('../messages/*.ts');

interface ReportDialogProps {
  jobId: string;
  /** Subject of the report. */
  title: string;
  /** The alternative format. */
  other: string;
  onOther(): void;
  onClose(): void;
}

/** A report in progress and its result. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, onClose } = props;
  return (
    <Dialog opened title={title} onClose={onClose} width={520}>
      <LazyMessages files={messages}>
        <Run key={props.jobId} {...props} />
      </LazyMessages>
    </Dialog>
  );
}

function Run({ jobId, other, onOther, onClose }: ReportDialogProps) {
  const t = useTranslations('reports');
  return (
    <JobRun
      jobId={jobId}
      label={t('running')}
      again={t('also', { format: other.toUpperCase() })}
      onStartOver={onOther}
      hasOwnAct
      onDone={() => undefined}
      onClose={onClose}
    >
      {(job) => <ReportOutcome job={job} onClose={onClose} />}
    </JobRun>
  );
}
