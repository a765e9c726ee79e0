import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { cancelJob, retryJob, type Job } from '../contract.ts';
import { hasEnded, mayRetry } from '../job-rules.ts';

/** Cancels or retries one's own job, depending on its state. */
export function JobButton({ job }: { job: Job }) {
  if (!hasEnded(job)) return <ActButton key="cancel" id={job.id} verb="cancel" />;
  return mayRetry(job) ? <ActButton key={`retry ${job.run}`} id={job.id} verb="retry" /> : null;
}

const calls = { cancel: cancelJob, retry: retryJob };

function ActButton({ id, verb }: { id: string; verb: 'cancel' | 'retry' }) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [isUnderWay, setUnderWay] = useState(false);
  async function act() {
    setUnderWay(true);
    try {
      await call(calls[verb], { params: { id } });
    } catch (error) {
      // It ended or was retried just before; its live event shows that.
      if (error instanceof CallError && error.status === 409) return;
      setUnderWay(false);
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    } finally {
      void queries.invalidateQueries({ queryKey: ['jobs'] });
    }
  }
  return (
    <Button size="xs" variant="default" disabled={isUnderWay} onClick={() => void act()}>
      {t(isUnderWay && verb === 'cancel' ? 'jobs.cancelling' : `jobs.${verb}`)}
    </Button>
  );
}
