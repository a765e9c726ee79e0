import { useTranslations } from 'use-intl/react';
import type { audit } from '../messages/en.ts';

type Action = keyof (typeof audit)['actions'];
type Entity = keyof (typeof audit)['entities'];

/** What actions and kinds of thing are called; one that has no word of its own yet is shown as it stands. */
export function useAuditMessages() {
  const t = useTranslations('audit');
  const has = t.has as (key: string) => boolean;
  return {
    action: (word: string) => (has(`actions.${word}`) ? t(`actions.${word as Action}`) : word),
    entity: (word: string) => (has(`entities.${word}`) ? t(`entities.${word as Entity}`) : word),
  };
}
