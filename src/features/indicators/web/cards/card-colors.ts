import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { groupOf, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import {
  type Dimension,
  type MeasureKey,
  type DrawingInks,
  dueInks,
  measureInks,
} from '#features/indicators/public.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { severityTokens } from '#features/messaging/notifications/web/public.ts';
import { inkAt } from '#ui/chart/drawing.ts';

function inkOfRow(dimension: Dimension, key: string | null, index: number): string {
  if (key === null) return 'disabled';
  if (dimension === 'status') {
    const [first = ''] = key.split(',');
    return isAssetStatus(first) ? statusAppearances[groupOf(first)].token : 'off';
  }
  if (dimension === 'severity') return severityTokens[severities.find((severity) => severity === key) ?? 'uninformed'];
  if (dimension === 'due') return dueInks[key] ?? 'off';
  return inkAt(index);
}

export const cardInks: DrawingInks = {
  measure: (measure, index) => measureInks[measure] ?? inkAt(index),
  row: inkOfRow,
};

/** Of a bar among its like: colour where it means something, the same for all where it does not. */
export function barInk(measure: MeasureKey, dimension: Dimension, key: string | null): string {
  const isState = dimension === 'status' || dimension === 'severity' || dimension === 'due';
  return isState ? inkOfRow(dimension, key, 0) : (measureInks[measure] ?? 'brand');
}
