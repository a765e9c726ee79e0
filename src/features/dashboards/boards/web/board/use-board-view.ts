import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { assetFilter, noAssetFilter, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { Board, BoardFilters } from '../../contract.ts';
import { filterOfDimension, joinFilters } from '../../public.ts';
import { drillDownLink, type DrillDownTarget } from '#features/indicators/web/public.ts';
import { anyPeriodPart, daysOf, type Days, type Period } from '#features/indicators/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { addressOf } from '#platform/address.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { usePageAddress, usePageSearch } from '#platform/web/page-search.ts';

export interface BoardView {
  /** Of the board. */
  contentId: string;
  period: Period;
  days: Days;
  /** Beside the board's own, set by anyone who looks. */
  filter: AssetFilter;
  choosePeriod(period: Period): void;
  narrow(change: Partial<AssetFilter>): void;
  /** What a chart of these filters asks for; null: nothing passes them all. */
  filtersOf(own: BoardFilters): BoardFilters | null;
  /** A row of assets' words narrows the whole board, and once more takes that back; others lead to what is behind them. */
  linkTo(target: DrillDownTarget): string | null;
}

/** The board's own period holds where the address names none. */
const boardAddress = addressOf({ filter: assetFilter, period: anyPeriodPart }, {});

/** What a board is looked at by: days and filters, in the address; the board's own where it names none. */
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

/** As calls take it: what assets have no word for cannot be asked for. */
function written(filter: Record<string, readonly (string | null)[]>): BoardFilters {
  return Object.fromEntries(
    Object.entries(filter).map(([name, values]) => [name, values.filter((value) => value !== null)]),
  );
}
