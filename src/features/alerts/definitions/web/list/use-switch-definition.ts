import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { updateAlertDefinition, type AlertDefinition } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { useManagementMessages } from '../use-management-messages.ts';

type Status = AlertDefinition['status'];

/** Activates or deactivates a definition optimistically, with a toast to undo it. */
export function useSwitchDefinition({ id, code, status }: AlertDefinition) {
  const { t } = useManagementMessages();
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (next: Status) => call(updateAlertDefinition, { params: { id }, body: { status: next } }),
    onError: (error) => notify({ text: tError(errorKey(error)), isFault: true }),
    // Keep the optimistic value until the list has been read again.
    onSettled: () => queries.invalidateQueries({ queryKey: ['alert-definitions'] }),
  });
  const shown = send.isPending ? send.variables : status;
  async function change(isOn: boolean) {
    await send.mutateAsync(isOn ? 'active' : 'inactive').then(
      () =>
        notify({
          text: t(isOn ? 'switched_on' : 'switched_off', { code }),
          undo: async () => void (await send.mutateAsync(status).catch(() => undefined)),
        }),
      () => undefined,
    );
  }
  return { isOn: shown === 'active', change };
}
