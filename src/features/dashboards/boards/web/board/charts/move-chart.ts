import { moveElement, verticalCompactor, type Layout, type LayoutItem } from 'react-grid-layout/core';
import { boardLimits } from '#features/dashboards/boards/contract.ts';

const { columns, height } = boardLimits;

const moveSteps = ['left', 'right', 'up', 'down'] as const;
export type MoveStep = (typeof moveSteps)[number];

const shareColumns = (a: LayoutItem, b: LayoutItem) => a.x < b.x + b.w && b.x < a.x + a.w;

/** Moves a chart one step, as a drag would: sideways, or past the chart above or below. */
export function moveBy(layout: Layout, key: string, step: MoveStep): Layout {
  const items = layout.map((item) => ({ ...item }));
  const item = items.find(({ i }) => i === key);
  if (!item) return layout;
  const { x, y } = targetOf(items, item, step);
  if (x < 0 || x + item.w > columns || y < 0) return layout;
  const moved = moveElement(items, item, x, y, true, false, 'vertical', columns);
  return verticalCompactor.compact(moved, columns);
}

function targetOf(items: readonly LayoutItem[], item: LayoutItem, step: MoveStep): { x: number; y: number } {
  const { x, y, h } = item;
  const near = items.filter((other) => other.i !== item.i && shareColumns(other, item));
  switch (step) {
    case 'left':
      return { x: x - 1, y };
    case 'right':
      return { x: x + 1, y };
    case 'up': {
      const above = near.filter((other) => other.y < y).toSorted((a, b) => b.y - a.y)[0];
      return { x, y: above ? above.y : -1 };
    }
    case 'down': {
      const below = near.filter((other) => other.y >= y + h).toSorted((a, b) => a.y - b.y)[0];
      return { x, y: below ? below.y + below.h : -1 };
    }
  }
}

/** Directions in which a chart can move. */
export function waysOf(layout: Layout, key: string): MoveStep[] {
  return moveSteps.filter((step) => moveBy(layout, key, step) !== layout);
}

/** Changes the width or height of a chart by one step. */
export function resizeBy(layout: Layout, key: string, step: MoveStep): Layout {
  const by = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[step];
  const [dw = 0, dh = 0] = by;
  const items = layout.map((item) => (item.i === key ? resized(item, dw, dh) : { ...item }));
  const item = items.find(({ i }) => i === key);
  if (!item) return layout;
  const pushed = moveElement(items, item, item.x, item.y, true, false, 'vertical', columns);
  // Charts that it overlaps move below it.
  for (const other of pushed)
    if (other.i !== key && shareColumns(other, item) && other.y < item.y + item.h && item.y < other.y + other.h)
      Object.assign(other, { y: item.y + item.h });
  return verticalCompactor.compact(pushed, columns);
}

function resized(item: LayoutItem, dw: number, dh: number): LayoutItem {
  const w = Math.min(Math.max(item.w + dw, item.minW ?? 1), columns - item.x);
  const h = Math.min(Math.max(item.h + dh, item.minH ?? 1), height);
  return { ...item, w, h };
}
