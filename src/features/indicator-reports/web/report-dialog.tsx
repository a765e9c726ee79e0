import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { managerPath } from '#features/files/public.ts';
import type { Job } from '#features/jobs/contract.ts';
import { JobRun } from '#features/jobs/web/public.ts';
import { LateWords } from '#platform/web/late-words.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CopyField } from '#ui/form/copy-field.tsx';
import { reportResult, type ReportFormat } from '../contract.ts';
import { loadReportWords } from '../messages/load-words.ts';
import styles from '#ui/report-outcome.module.css';

export interface BegunReport {
  jobId: string;
  format: ReportFormat;
}

const others = { pdf: 'docx', docx: 'pdf' } as const;

export interface ReportDialogProps {
  begun: BegunReport;
  /** What is reported. */
  title: string;
  onOther(format: ReportFormat): void;
  onClose(): void;
}

/** A report on its way, and what came of it: the file, and a link to it. */
export function ReportDialog(props: ReportDialogProps) {
  const { title, onClose } = props;
  return (
    <Dialog opened title={title} onClose={onClose} width={520}>
      <LateWords load={loadReportWords}>
        <Run key={props.begun.jobId} {...props} />
      </LateWords>
    </Dialog>
  );
}

function Run({ begun: { jobId, format }, onOther, onClose }: ReportDialogProps) {
  const say = useTranslations('indicator_reports');
  const other = others[format];
  return (
    <JobRun
      jobId={jobId}
      label={say('running')}
      again={{ label: say('also', { format: other.toUpperCase() }), run: () => onOther(other) }}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(job) => <Outcome job={job} onClose={onClose} />}
    </JobRun>
  );
}

function Outcome({ job: { result, link }, onClose }: { job: Job; onClose(): void }) {
  const say = useTranslations('indicator_reports');
  const format = useFormatter();
  const { data: made } = z.safeParse(reportResult, result);
  if (!made) return null;
  const isAmongFiles = link?.startsWith(managerPath) === true;
  const when = format.dateTime(new Date(made.expires_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.ready}>
        <IconCircleCheck size={20} aria-hidden />
        {say('ready', { name: made.name })}
      </p>
      <p className={styles.where}>{say(isAmongFiles ? 'where' : 'where_link', { when })}</p>
      <CopyField label={say('link')} value={made.url} />
      <div className={styles.ways}>
        <Button component="a" variant="default" href={made.url} download leftSection={<IconDownload size={16} />}>
          {say('take')}
        </Button>
        {isAmongFiles && link !== null && (
          <Link className={styles.see} to={link} onClick={onClose}>
            {say('see')}
          </Link>
        )}
      </div>
    </div>
  );
}
