import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { BodyInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { getNotificationPreferences, putNotificationPreferences, type NotificationPreferences } from '../contract.ts';

export const preferencesKey = ['notification-preferences'] as const;

export type PreferenceChange = BodyInput<typeof putNotificationPreferences>;

/** The person's preferences. A change is applied optimistically, and reverted if the server refuses. */
export function usePreferences() {
  const queries = useQueryClient();
  const t = useTranslations('errors');
  const read = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(getNotificationPreferences, { signal }),
  });
  const write = useMutation({
    mutationKey: preferencesKey,
    // Sent one after the other, so that the last choice wins.
    scope: { id: preferencesKey[0] },
    mutationFn: (body: PreferenceChange) => call(putNotificationPreferences, { body }),
    onMutate: async ({ unsubscribed_ids, ...fields }) => {
      await putReply<NotificationPreferences>(
        queries,
        preferencesKey,
        (known) =>
          known && {
            ...known,
            ...fields,
            unsubscribed: known.unsubscribed.filter(({ id }) => unsubscribed_ids?.includes(id) ?? true),
          },
      );
    },
    onError: (error) => notify({ text: t(errorKey(error)), isFault: true }),
    // While more changes are being sent, the server's answer is outdated.
    onSettled: () =>
      queries.isMutating({ mutationKey: preferencesKey }) === 1
        ? queries.invalidateQueries({ queryKey: preferencesKey })
        : undefined,
  });
  return { ...read, change: write.mutate };
}
