import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import type { Measure } from '../condition.ts';
import { writeMeasure, writeRule, writeSpan, type Rule, type RuleSpeech } from '../write-condition.ts';

/** Writes rules, measures and durations in the person's language and units. */
export function useRuleMessages() {
  const t = useTranslations('alert_definitions.rule');
  const { locale } = usePage();
  const { number } = useNumbers();
  const speech: RuleSpeech = { t: (piece, values) => t(piece, values), locale, number, measures: useMeasures() };
  return {
    sentence: (rule: Rule) => writeRule(rule, speech),
    measure: (measure: Measure, value: number) => writeMeasure(measure, value, speech),
    span: (seconds: number) => writeSpan(seconds, speech),
  };
}
