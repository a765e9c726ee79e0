import { alertStatuses, type AlertStatus } from '../contract.ts';

/** What carries an alert from one column of the board to another. */
export type Move = 'take' | 'finish' | 'reopen';

/** Null: there is no way. What runs does not go back to being untouched, and what is resolved is opened again first. */
export function moveOf(from: AlertStatus, to: AlertStatus): Move | null {
  if (from === to) return null;
  if (from === 'resolved') return to === 'opened' ? 'reopen' : null;
  if (to === 'resolved') return 'finish';
  return to === 'running' ? 'take' : null;
}

/** The column to which an arrow carries an alert: the next one that it can go to on that side; null: none. */
export function columnBeside(from: AlertStatus, side: 'left' | 'right'): AlertStatus | null {
  const at = alertStatuses.indexOf(from);
  const beside = side === 'right' ? alertStatuses.slice(at + 1) : alertStatuses.slice(0, at).toReversed();
  return beside.find((to) => moveOf(from, to) !== null) ?? null;
}
