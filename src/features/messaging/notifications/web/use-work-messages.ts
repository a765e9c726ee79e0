import { useTranslations } from 'use-intl/react';

const faults = ['forbidden', 'conflict', 'unavailable', 'not_found', 'storage_full'] as const;

/** Names of kinds of jobs and of failures, with a fallback for unknown ones. */
export function useWorkMessages(): { kind(name: string): string; fault(code: string): string } {
  const t = useTranslations('jobs');
  const has = t.has as (key: string) => boolean;
  return {
    // Kinds are known only at run time; the assertion names one of them.
    kind: (name) => t(has(`kinds.${name}`) ? (`kinds.${name}` as 'kinds.other') : 'kinds.other'),
    fault: (code) => t(`failed_${faults.find((known) => known === code) ?? 'internal'}`),
  };
}
