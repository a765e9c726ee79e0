import type { Locale } from '#platform/locale.ts';

/** Names of a speeding that a single fix shows because the asset reports less often than every 10 s; see decision 059. */
const labels: Record<Locale, { mark: string; column: string; reason: string }> = {
  en: {
    mark: 'seen once',
    column: 'Seen once',
    reason: 'seen once: this asset reports too seldom to say for how long',
  },
  es: {
    mark: 'visto una sola vez',
    column: 'Visto una sola vez',
    reason: 'visto una sola vez: el activo reporta muy espaciado para saber cuánto duró',
  },
  pt: {
    mark: 'visto uma única vez',
    column: 'Visto uma única vez',
    reason: 'visto uma única vez: o ativo envia posições espaçadas demais para saber quanto durou',
  },
};

/** `mark` stands beside a speeding, `reason` where there is room for a sentence, `column` heads a table. */
export function seenOnceLabel(locale: Locale): { mark: string; column: string; reason: string } {
  return labels[locale];
}
