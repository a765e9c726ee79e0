import * as z from 'zod/mini';
import { assetStatus } from '#features/assets/catalogue/contract.ts';
import { readyEvent, resetEvent, type PositionEvent, type StatusEvent } from '../contract.ts';

/**
 * What a live event's list holds, checked by hand: thousands of items a second may come, and what an older or newer server
 * sends must not break the screen.
 */
export function readPositions(data: unknown): PositionEvent[] {
  return Array.isArray(data) ? data.filter(isPosition) : [];
}

export function readStatuses(data: unknown): StatusEvent[] {
  return Array.isArray(data) ? data.filter(isStatus) : [];
}

export function readResetReason(data: unknown): 'gap' | 'access' {
  const read = z.safeParse(resetEvent, data);
  return read.success ? read.data.reason : 'gap';
}

export function wasResumed(data: unknown): boolean {
  const read = z.safeParse(readyEvent, data);
  return read.success && read.data.resumed;
}

const statuses: ReadonlySet<unknown> = new Set(assetStatus.options);

function isPosition(item: unknown): item is PositionEvent {
  return (
    isStatus(item) &&
    'time' in item &&
    typeof item.time === 'string' &&
    'latitude' in item &&
    typeof item.latitude === 'number' &&
    'longitude' in item &&
    typeof item.longitude === 'number'
  );
}

function isStatus(item: unknown): item is StatusEvent {
  return (
    isRecord(item) && typeof item.id === 'string' && statuses.has(item.status) && typeof item.status_since === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
