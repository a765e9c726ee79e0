import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getPreference, putPreference } from '#features/assets/saved-views/contract.ts';
import { call } from '#platform/web/call.ts';
import { firstColumns, readColumns, type TableColumn } from '#features/assets/catalogue/list/column-set.ts';

const params = { key: 'assets' };
const queryKey = ['preferences', params.key];
/** Dragging an edge is one change. */
const restMs = 800;

/** The table's columns as this person has set them up, on whichever machine; undefined until that is known. */
export function useColumns(): [readonly TableColumn[] | undefined, (columns: readonly TableColumn[]) => void] {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readColumns((await call(getPreference, { params, signal })).value['columns']),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The query's own word comes a moment later, in which a ticked box would be unticked again.
  const [chosen, setChosen] = useState<readonly TableColumn[]>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep(): void } | null>(null);
  useEffect(
    () => () => {
      // Anyone who leaves at once has set it up all the same.
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
      queries.setQueryData(queryKey, columns);
      if (waiting.current) clearTimeout(waiting.current.timer);
      const keep = () => {
        waiting.current = null;
        call(putPreference, { params, body: { value: { columns } } }).catch(() => undefined);
      };
      waiting.current = { timer: setTimeout(keep, restMs), keep };
    },
  ];
}
