import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { InputKind } from '../contract.ts';
import { contractSource } from './contract-store.ts';
import { costSource } from './cost-store.ts';
import { downtimeSource } from './downtime-store.ts';
import type { InputChange, InputSource } from './input-source.ts';
import { serviceSource } from './services/service-store.ts';
import { targetSource } from './target-store.ts';

export const sources: { [K in InputKind]: InputSource<K> } = {
  contracts: contractSource,
  costs: costSource,
  services: serviceSource,
  downtimes: downtimeSource,
  targets: targetSource,
};

/** What the audit calls one of a kind. */
export function entityOf(kind: InputKind): string {
  return sources[kind].entity;
}

/** Has whatever follows from an input that was written or deleted follow. */
export async function followInput<K extends InputKind>(
  context: Context,
  live: Live,
  kind: K,
  change: InputChange<K>,
): Promise<void> {
  const source: InputSource<K> = sources[kind];
  await source.follow?.(context, live, change);
}
