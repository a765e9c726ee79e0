import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { getAlert, type WholeAlert } from '../../contract.ts';
import { addCounterMeasure, finishAlert, reopenAlert, updateAlert } from '../../public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { doneMeanwhile } from '../../page/history-lines.ts';
import { alertsKey } from '../list/use-alert-list.ts';
import { oneKey } from './use-alert.ts';
import { useAlertMessages } from '../use-alert-messages.ts';

/** Actions on an alert. They throw a `CallError`; after a conflict the newer state has been loaded. */
export function useTreatment() {
  const queries = useQueryClient();
  const settle = (after: WholeAlert) => {
    queries.setQueryData(oneKey(after.id), after);
    void queries.invalidateQueries({ queryKey: alertsKey });
    return after;
  };
  const treat = async (id: string, work: (params: { id: string }) => Promise<WholeAlert>): Promise<WholeAlert> => {
    const params = { id };
    try {
      return settle(await work(params));
    } catch (error) {
      if (isConflict(error)) await call(getAlert, { params }).then(settle, () => undefined);
      throw error;
    }
  };
  return {
    update: (id: string, body: BodyOf<typeof updateAlert>) =>
      treat(id, (params) => call(updateAlert, { params, body })),
    addMeasure: (id: string, body: BodyOf<typeof addCounterMeasure>) =>
      treat(id, (params) => call(addCounterMeasure, { params, body })),
    finish: (id: string, body: BodyOf<typeof finishAlert>) =>
      treat(id, (params) => call(finishAlert, { params, body })),
    reopen: (id: string) => treat(id, (params) => call(reopenAlert, { params, body: {} })),
  };
}

export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** Explains a failed action; for a conflict, who treated the alert meanwhile and when. */
export function useErrorText(): (error: unknown, id: string, before?: WholeAlert) => void {
  const queries = useQueryClient();
  const tError = useTranslations('errors');
  const { t, time } = useAlertMessages();
  return (error, id, before) => {
    const now = queries.getQueryData<WholeAlert>(oneKey(id));
    const done = isConflict(error) && before && now ? doneMeanwhile(before, now) : null;
    const text = done
      ? t(`meanwhile.${meanwhileOf(done.action)}`, { name: done.user?.name ?? '', time: time(done.at) })
      : isConflict(error) && now?.status === 'resolved'
        ? t('newer_open')
        : tError(errorKey(error));
    notify({ text, isFault: true });
  };
}

export function meanwhileOf(action: WholeAlert['history'][number]['action']): 'finished' | 'reopened' | 'treated' {
  return action === 'finished' || action === 'reopened' ? action : 'treated';
}
