import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordKind } from '../contract.ts';
import { contractSource } from './contract-store.ts';
import { costSource } from './cost-store.ts';
import { downtimeSource } from './downtime-store.ts';
import type { RecordChange, RecordSource } from './record-source.ts';
import { serviceSource } from './services/service-store.ts';
import { targetSource } from './target-store.ts';

export const sources: { [K in RecordKind]: RecordSource<K> } = {
  contracts: contractSource,
  costs: costSource,
  services: serviceSource,
  downtimes: downtimeSource,
  targets: targetSource,
};

/** Entity name of a kind in the audit. */
export function entityOf(kind: RecordKind): string {
  return sources[kind].entity;
}

/** Runs the follow-up work of a written or deleted record. */
export async function followRecord<K extends RecordKind>(
  context: Context,
  live: Live,
  kind: K,
  change: RecordChange<K>,
): Promise<void> {
  const source: RecordSource<K> = sources[kind];
  await source.follow?.(context, live, change);
}
