import { useTranslations } from 'use-intl/react';

const faults = ['forbidden', 'conflict', 'unavailable', 'not_found', 'storage_full'] as const;

/** What kinds of long work are called, and why one failed; also of those that this page does not know. */
export function useWorkMessages(): { kind(name: string): string; fault(code: string): string } {
  const t = useTranslations('jobs');
  const has = t.has as (key: string) => boolean;
  return {
    // Which kinds there are is known at run time alone: any word of them is asked for as one of them is.
    kind: (name) => t(has(`kinds.${name}`) ? (`kinds.${name}` as 'kinds.other') : 'kinds.other'),
    fault: (code) => t(`failed_${faults.find((known) => known === code) ?? 'internal'}`),
  };
}
