import { useCallback, useMemo, useState } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';
import { readAlertsAddress, writeAlertsAddress, type AlertFilter, type AlertsAddress } from '../page/alerts-address.ts';

export type ChangeAddress = (change: Partial<AlertsAddress>) => void;
export type ChangeFilter = (change: Partial<AlertFilter>) => void;

/**
 * What the address says, and the ways to change it: it is so at once, the address follows. An alert that is opened from none is a step
 * that "back" takes back, the rest is not.
 */
export function useAlertsAddress(): { address: AlertsAddress; change: ChangeAddress; narrow: ChangeFilter } {
  const [params, changeSearch] = usePageSearch();
  const text = params.toString();
  const written = useMemo(() => readAlertsAddress(new URLSearchParams(text)), [text]);
  const [asked, setAsked] = useState<{ over: string; address: AlertsAddress } | null>(null);
  // Whatever the address says next counts again.
  const address = asked?.over === text ? asked.address : written;
  const isOpen = address.alert !== null;
  const put = useCallback(
    (next: (before: AlertsAddress) => AlertsAddress, isStep: boolean) => {
      setAsked((before) => ({ over: text, address: next(before?.over === text ? before.address : written) }));
      changeSearch((present) => writeAlertsAddress(present, next(readAlertsAddress(present))), { isStep });
    },
    [changeSearch, text, written],
  );
  const change = useCallback(
    (part: Partial<AlertsAddress>) => put((before) => ({ ...before, ...part }), !isOpen && Boolean(part.alert)),
    [put, isOpen],
  );
  const narrow = useCallback(
    (part: Partial<AlertFilter>) => put((before) => ({ ...before, filter: { ...before.filter, ...part } }), false),
    [put],
  );
  return { address, change, narrow };
}
