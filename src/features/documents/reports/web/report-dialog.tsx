import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { managerPath } from '#features/documents/files/public.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { JobRun } from '#features/jobs/background-jobs/web/public.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { reportResult } from '../contract.ts';
import styles from './report-outcome.module.css';

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

/** A report in progress and its result: the file and a link to it. */
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
      again={{ label: t('also', { format: other.toUpperCase() }), run: onOther }}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(job) => <Outcome job={job} onClose={onClose} />}
    </JobRun>
  );
}

function Outcome({ job: { result, link }, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  const { data: made } = z.safeParse(reportResult, result);
  if (!made) return null;
  const isAmongFiles = link?.startsWith(managerPath) === true;
  const when = format.dateTime(new Date(made.expires_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.ready}>
        <IconCircleCheck size={20} aria-hidden />
        {t('ready', { name: made.name })}
      </p>
      <p className={styles.where}>{t(isAmongFiles ? 'where' : 'where_link', { when })}</p>
      <CopyField label={t('link')} value={made.url} />
      <div className={styles.ways}>
        <Button component="a" variant="default" href={made.url} download leftSection={<IconDownload size={16} />}>
          {t('take')}
        </Button>
        {isAmongFiles && link !== null && (
          <Link className={styles.see} to={link} onClick={onClose}>
            {t('see')}
          </Link>
        )}
      </div>
    </div>
  );
}
