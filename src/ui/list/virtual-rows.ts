import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react';

interface VirtualRowsOptions {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  count: number;
  /** Height of rows in px; an estimate where rows measure themselves. */
  height: number | ((index: number) => number);
  keyOf?(index: number): string | number;
  /** Rows rendered above and below those in view. */
  overscan?: number;
  /** Further pages; one is requested when fewer than `ahead` loaded rows are left. */
  pages?: { hasMore: boolean; isReadingMore?: boolean; readMore(): void } | undefined;
  ahead?: number;
}

interface VirtualRow {
  index: number;
  /** Position and height: for a row of class `row`. */
  style: CSSProperties;
}

/** Rows of a long list: only those in view are rendered. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { box, count, height, keyOf, overscan = 8, pages, ahead = 40 } = options;
  const list = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: typeof height === 'number' ? () => height : height,
    overscan,
    ...(keyOf && { getItemKey: keyOf }),
  });
  const fixed = typeof height === 'number' ? height : null;
  const known = useRef(fixed);
  useEffect(() => {
    // Not at first: it would forget what rows have measured of themselves.
    if (known.current !== fixed) list.measure();
    known.current = fixed;
  }, [list, fixed]);
  const items = list.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (pages?.hasMore && !pages.isReadingMore && last >= count - ahead) pages.readMore();
  });
  const rows: VirtualRow[] = items.map(({ index, start, size }) => ({
    index,
    style: { transform: `translateY(${start}px)`, height: size },
  }));
  return {
    rows,
    /** Of the element of class `body` around the rows. */
    bodyStyle: { height: list.getTotalSize() },
    /** Scrolls a row into view. */
    show: (index: number) => list.scrollToIndex(index, { align: 'auto' }),
    /** `ref` of a row that measures itself; it needs `data-index`, and `height: auto`. */
    measure: list.measureElement,
  };
}

/**
 * Key of the row that arrow keys start from, and a function to change it. It follows a selection made elsewhere, which
 * is then scrolled into view.
 */
export function useActiveRow(selected: string | null, show: (key: string) => void) {
  const [state, setState] = useState<{ followed: string | null; active: string | null }>({
    followed: null,
    active: null,
  });
  if (state.followed !== selected) setState({ followed: selected, active: selected ?? state.active });
  const showSelected = useEffectEvent(show);
  useEffect(() => {
    if (selected !== null) showSelected(selected);
  }, [selected]);
  const setActive = (active: string) => setState((present) => ({ ...present, active }));
  return [state.active, setActive] as const;
}
