import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getPreference, putPreference } from '#features/assets/saved-views/contract.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { firstColumns, readColumns, type AssetTableColumn } from '#features/assets/catalogue/list/column-set.ts';

const params = { key: 'assets' };
const queryKey = ['preferences', params.key];
/** A drag of an edge is saved once. */
const restMs = 800;

/** The person's column settings, stored on the server; undefined while loading. */
export function useColumns(): [
  readonly AssetTableColumn[] | undefined,
  (columns: readonly AssetTableColumn[]) => void,
] {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readColumns((await call(getPreference, { params, signal })).value['columns']),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Local state, as the query's answer arrives later and would briefly revert a checkbox.
  const [chosen, setChosen] = useState<readonly AssetTableColumn[]>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep(): void } | null>(null);
  useEffect(
    () => () => {
      // Save at once when leaving.
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.keep();
    },
    [],
  );
  return [
    chosen ?? data ?? (error ? firstColumns : undefined),
    (columns) => {
      setChosen(columns);
      void putReply(queries, queryKey, columns);
      if (waiting.current) clearTimeout(waiting.current.timer);
      const keep = () => {
        waiting.current = null;
        call(putPreference, { params, body: { value: { columns } } }).catch(() => undefined);
      };
      waiting.current = { timer: setTimeout(keep, restMs), keep };
    },
  ];
}
