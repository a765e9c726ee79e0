import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPreference, putPreference } from '#features/assets/saved-views/contract.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { firstColumns, readColumns, type AlertColumn } from '../../page/alert-columns.ts';

const params = { key: 'alerts' } as const;
const queryKey = ['preferences', params.key];

/** The columns that this person has chosen, on any machine. A choice counts at once, also before the stored one has arrived. */
export function useAlertColumns(): [readonly AlertColumn[], (columns: readonly AlertColumn[]) => void] {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly AlertColumn[]>();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readColumns((await call(getPreference, { params, signal })).value['columns']),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [
    chosen ?? data ?? firstColumns,
    (columns) => {
      setChosen(columns);
      void putReply(queries, queryKey, columns);
      void call(putPreference, { params, body: { value: { columns } } }).catch(() => undefined);
    },
  ];
}
