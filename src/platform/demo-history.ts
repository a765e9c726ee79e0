/** How much of the demo's history is written. */
export interface DemoHistory {
  percent: number;
  /** When it will probably be complete; null: too early for an estimate. */
  until: string | null;
}

/** Where a browser asks again. */
export const demoHistoryPath = '/demo-history';

export function readDemoHistory(value: unknown): DemoHistory | null {
  if (typeof value !== 'object' || value === null || !('percent' in value) || typeof value.percent !== 'number')
    return null;
  return { percent: value.percent, until: 'until' in value && typeof value.until === 'string' ? value.until : null };
}
