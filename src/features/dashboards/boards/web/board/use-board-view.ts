import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { assetFilter, noAssetFilter, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { Board, BoardFilters } from '../../contract.ts';
import { filterOfDimension, joinFilters } from '../../public.ts';
import { drillDownLink, type DrillDownTarget } from '#features/indicators/web/public.ts';
import { anyPeriodPart, daysOf, type Days, type IndicatorPeriod } from '#features/indicators/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { addressOf } from '#platform/address.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { usePageAddress, usePageSearch } from '#platform/web/page-search.ts';

export interface BoardView {
  /** Id of the board's content. */
  contentId: string;
  period: IndicatorPeriod;
  days: Days;
  /** Filters set while viewing, in addition to the board's own. */
  filter: AssetFilter;
  choosePeriod(period: IndicatorPeriod): void;
  narrow(change: Partial<AssetFilter>): void;
  /** The filters a chart queries with; null if they exclude each other. */
  filtersOf(own: BoardFilters): BoardFilters | null;
  /**
   * Link of a chart's row: asset traits filter the whole board, and again remove the filter; others open the underlying
   * page.
   */
  linkTo(target: DrillDownTarget): string | null;
}

/** Without a period in the address the board's own applies. */
const boardAddress = addressOf({ filter: assetFilter, period: anyPeriodPart }, {});

/** Period and filters of a board, from the address or else from the board. */
export function useBoardView(contentId: string, board: Board): BoardView {
  const { address, change, narrow } = usePageAddress(boardAddress);
  const [params] = usePageSearch();
  const { pathname } = useLocation();
  const { account_time_zone: timeZone, sections, modules } = useProfile();
  const [now] = useState(Date.now);
  const text = params.toString();
  return useMemo(() => {
    const period = address.period ?? board.period;
    const days = daysOf(period, wallClock(now, timeZone).slice(0, 10));
    const { unit_id, category, manufacturer, model, customer, region } = address.filter;
    const looked = { unit_id, category, manufacturer, model, customer, region };
    const filter: AssetFilter = { ...noAssetFilter, ...looked };
    const mayLead = modules.some(({ code }) => code === 'services:simc');
    return {
      contentId,
      period,
      days,
      filter,
      choosePeriod: (chosen) => change({ period: chosen }),
      narrow,
      filtersOf: (own) => joinFilters([board.filters, own, written(looked)]),
      linkTo: (target) => {
        const name = filterOfDimension(target.dimension);
        if (name !== null && target.key !== null) {
          const { key } = target;
          const chosen = looked[name];
          const isOnly = chosen.length === 1 && chosen[0] === key;
          const next = assetFilter.write(new URLSearchParams(text), {
            ...address.filter,
            [name]: isOnly ? [] : [key],
          });
          const search = next.toString();
          return search === '' ? pathname : `${pathname}?${search}`;
        }
        return mayLead ? drillDownLink(target, { filter, days, timeZone, sections }) : null;
      },
    };
  }, [text, address, change, narrow, now, contentId, board, timeZone, sections, modules, pathname]);
}

/** As calls take it: calls cannot filter by "has none". */
function written(filter: Record<string, readonly (string | null)[]>): BoardFilters {
  return Object.fromEntries(
    Object.entries(filter).map(([name, values]) => [name, values.filter((value) => value !== null)]),
  );
}
