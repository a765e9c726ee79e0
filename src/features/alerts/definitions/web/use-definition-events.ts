import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { definitionsChanged } from '../contract.ts';

/** While it is mounted, definitions are read again when one changes. */
export function useDefinitionNews(): void {
  useLiveRefetch({ on: [definitionsChanged], keys: [['alert-definitions']] });
}
