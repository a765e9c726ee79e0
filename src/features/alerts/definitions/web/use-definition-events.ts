import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { definitionsChanged } from '../contract.ts';

/** Refetches definitions when one changes, while mounted. */
export function useDefinitionNews(): void {
  useLiveRefetch({ on: [definitionsChanged], keys: [['alert-definitions']] });
}
