import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { managerPath } from '#features/files/public.ts';
import type { Job } from '#features/jobs/contract.ts';
import { JobRun } from '#features/jobs/web/public.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CopyField } from '#ui/form/copy-field.tsx';
import { reportResult, type ReportFormat } from '../contract.ts';
import { useRouteWords } from './use-route-words.ts';
import styles from '#ui/report-outcome.module.css';

export interface BegunReport {
  jobId: string;
  format: ReportFormat;
}

const others = { pdf: 'docx', docx: 'pdf', csv: 'xlsx', xlsx: 'csv' } as const;

interface ReportDialogProps {
  /** Null: none is being made. */
  begun: BegunReport | null;
  onOther(format: ReportFormat): void;
  onClose(): void;
}

/** A report on its way, and what came of it: the file, and a link to it. */
export function ReportDialog({ begun, onOther, onClose }: ReportDialogProps) {
  const { say } = useRouteWords();
  return (
    <Dialog opened={begun !== null} title={say('report.title')} onClose={onClose} width={520}>
      {begun && <Run key={begun.jobId} begun={begun} onOther={onOther} onClose={onClose} />}
    </Dialog>
  );
}

function Run({ begun: { jobId, format }, onOther, onClose }: ReportDialogProps & { begun: BegunReport }) {
  const { say } = useRouteWords();
  const other = others[format];
  return (
    <JobRun
      jobId={jobId}
      label={say('report.running')}
      again={{ label: say('report.also', { format: other.toUpperCase() }), run: () => onOther(other) }}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(job) => <Outcome job={job} onClose={onClose} />}
    </JobRun>
  );
}

function Outcome({ job: { result, link }, onClose }: { job: Job; onClose(): void }) {
  const { say, instant } = useRouteWords();
  const { data: made } = z.safeParse(reportResult, result);
  if (!made) return null;
  const isAmongFiles = link?.startsWith(managerPath) === true;
  const when = instant(made.expires_at);
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.ready}>
        <IconCircleCheck size={20} aria-hidden />
        {say('report.ready', { name: made.name })}
      </p>
      <p className={styles.where}>{say(isAmongFiles ? 'report.where' : 'report.where_link', { when })}</p>
      <CopyField label={say('report.link')} value={made.url} />
      <div className={styles.ways}>
        <Button component="a" variant="default" href={made.url} download leftSection={<IconDownload size={16} />}>
          {say('report.take')}
        </Button>
        {isAmongFiles && link !== null && (
          <Link className={styles.see} to={link} onClick={onClose}>
            {say('report.see')}
          </Link>
        )}
      </div>
    </div>
  );
}
