import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getPreference, putPreference } from '#features/assets/saved-views/contract.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { type PaletteItem, remember } from '../palette-items.ts';

const params = { key: 'search' } as const;
const queryKey = ['preferences', params.key];

const stored = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['asset', 'unit', 'alert', 'geofence', 'briefcase', 'content', 'profile', 'device', 'person']),
    label: z.string(),
    hint: z.optional(z.string()),
    to: z.string().check(z.startsWith('/')),
  }),
);

/** Recent choices of the person, stored on the server, so that names do not remain in a browser. */
export function useRecentChoices(): [readonly PaletteItem[], (item: PaletteItem) => void] {
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read((await call(getPreference, { params, signal })).value['recent']),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [
    data,
    (item) => {
      const recent = remember(data, item);
      if (recent === data) return;
      void putReply(queries, queryKey, recent);
      void call(putPreference, { params, body: { value: { recent } } }).catch(() => undefined);
    },
  ];
}

function read(value: unknown): PaletteItem[] {
  const { data = [] } = z.safeParse(stored, value);
  return data.map(({ hint, ...item }) => ({ ...item, ...(hint !== undefined && { hint }) }));
}
