import { alertStatuses, type AlertStatus } from '../contract.ts';

/** The treatment that moves an alert to another column of the board. */
export type BoardMove = 'take' | 'finish' | 'reopen';

/** Null if the move is not allowed: a running alert cannot become opened, and a resolved one must be reopened first. */
export function moveOf(from: AlertStatus, to: AlertStatus): BoardMove | null {
  if (from === to) return null;
  if (from === 'resolved') return to === 'opened' ? 'reopen' : null;
  if (to === 'resolved') return 'finish';
  return to === 'running' ? 'take' : null;
}

/** The column that an arrow key moves an alert to: the nearest allowed one on that side. Null if there is none. */
export function columnBeside(from: AlertStatus, side: 'left' | 'right'): AlertStatus | null {
  const at = alertStatuses.indexOf(from);
  const beside = side === 'right' ? alertStatuses.slice(at + 1) : alertStatuses.slice(0, at).toReversed();
  return beside.find((to) => moveOf(from, to) !== null) ?? null;
}
