import { useTranslations } from 'use-intl/react';
import type { jobs } from '#features/jobs/messages/en.ts';

type Kind = keyof (typeof jobs)['kinds'];

const faults = ['forbidden', 'conflict', 'unavailable', 'not_found', 'storage_full'] as const;

/** What kinds of long work are called, and why one failed; also of those that this page does not know. */
export function useWorkWords(): { kind(name: string): string; fault(code: string): string } {
  const say = useTranslations('jobs');
  const has = say.has as (key: string) => boolean;
  return {
    kind: (name) => say(`kinds.${has(`kinds.${name}`) ? (name as Kind) : 'other'}`),
    fault: (code) => say(`failed_${faults.find((known) => known === code) ?? 'internal'}`),
  };
}
