import { useCallback } from 'react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { drillDownLink, type DrillDownTarget } from '../page/drill-down.ts';
import { useIndicatorsAddress, type IndicatorsAddress } from './use-indicators.ts';

interface TabView {
  address: IndicatorsAddress;
  /** The account's, until the answer includes it. */
  currency: string;
  linkTo(target: DrillDownTarget): string | null;
}

/** What all cards of a tab share: period, filters, currency, and the links this person may follow. */
export function useTabView(): TabView {
  const address = useIndicatorsAddress();
  const { sections, number_format, account_time_zone: timeZone } = useProfile();
  const { filter, days } = address;
  const linkTo = useCallback(
    (target: DrillDownTarget) => drillDownLink(target, { filter, days, timeZone, sections }),
    [filter, days, timeZone, sections],
  );
  return { address, currency: number_format.currency, linkTo };
}
