import { isAssetStatus } from '#features/assets/catalogue/public.ts';
import { groupOf, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { dueColors, measureColors, type DrawingColors } from '../public.ts';

const neighbours = ['brand', 'accent', 'maintenance', 'silent', 'running', 'sev-high', 'sev-low', 'off'] as const;

const severityColors: Readonly<Record<string, string>> = {
  informative: 'sev-info',
  low: 'sev-low',
  medium: 'sev-med',
  high: 'sev-high',
  critical: 'sev-crit',
};
const statusColors: Readonly<Record<StatusGroup, string>> = {
  running: 'running',
  engine_on: 'idle',
  engine_off: 'off',
  turned_off: 'off',
  silent: 'silent',
  maintenance: 'maintenance',
  disabled: 'disabled',
  never: 'disabled',
};

/** Colours where they carry meaning; neighbours in a chart differ. */
export const paperColors: DrawingColors = {
  measure: (measure, index) => measureColors[measure] ?? neighbours[index % neighbours.length] ?? 'brand',
  row(dimension, key, index) {
    if (key === null) return 'disabled';
    if (dimension === 'status') return isAssetStatus(key) ? statusColors[groupOf(key)] : 'off';
    if (dimension === 'severity') return severityColors[key] ?? 'sev-un';
    if (dimension === 'due') return dueColors[key] ?? 'off';
    return neighbours[index % neighbours.length] ?? 'brand';
  },
};
