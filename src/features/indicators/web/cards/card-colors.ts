import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { groupOf, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import {
  type Dimension,
  type MeasureKey,
  type DrawingColors,
  dueColors,
  measureColors,
} from '#features/indicators/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { severityTokens } from '#features/messaging/notifications/web/public.ts';
import { colorAt } from '#ui/chart/drawing.ts';

function colorOfRow(dimension: Dimension, key: string | null, index: number): string {
  if (key === null) return 'disabled';
  if (dimension === 'status') {
    const [first = ''] = key.split(',');
    return isAssetStatus(first) ? statusAppearances[groupOf(first)].token : 'off';
  }
  if (dimension === 'severity') return severityTokens[severities.find((severity) => severity === key) ?? 'uninformed'];
  if (dimension === 'due') return dueColors[key] ?? 'off';
  return colorAt(index);
}

export const cardColors: DrawingColors = {
  measure: (measure, index) => measureColors[measure] ?? colorAt(index),
  row: colorOfRow,
};

/** Colour of a bar: by meaning if it has one, otherwise the same for all. */
export function barColor(measure: MeasureKey, dimension: Dimension, key: string | null): string {
  const isState = dimension === 'status' || dimension === 'severity' || dimension === 'due';
  return isState ? colorOfRow(dimension, key, 0) : (measureColors[measure] ?? 'brand');
}
