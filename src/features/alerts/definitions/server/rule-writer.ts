import { createTranslator } from 'use-intl/core';
import { formatNumbers, type NumberFormat } from '#platform/format/format.ts';
import type { Locale } from '#platform/locale.ts';
import { formatMeasures, type MeasureUnits } from '#platform/format/measures.ts';
import * as z from 'zod/mini';
import { writeMeasure, writeRule, type RuleSpeech } from '../write-condition.ts';
import { condition } from '../condition.ts';
import { rule as en } from '../messages/rule-en.ts';
import { rule as es } from '../messages/rule-es.ts';
import { rule as pt } from '../messages/rule-pt.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

interface WrittenRule {
  /** The rule as a sentence. */
  sentence: string;
  /** The measured value and its limit; null if nothing was measured. */
  measured: { value: string; limit: string } | null;
}

/** The recorded evidence of an alert. */
interface Evidence {
  /** The condition at the time. */
  condition: unknown;
  /** The geofence's name. */
  geofence: string | null;
  value: number | null;
  limit: number | null;
}

/**
 * Writes the rule behind an alert in the reader's language, for mails, reports and exports. Null for external alerts.
 */
export function ruleWriter(
  locale: Locale,
  format: NumberFormat,
  units: MeasureUnits,
): (evidence: Evidence) => WrittenRule | null {
  const { number } = formatNumbers(format);
  const measures = formatMeasures({ number }, units);
  const t = createTranslator({ locale, messages: messages[locale] });
  const speech: RuleSpeech = { t: (piece, values) => t(piece, values), locale, number, measures };
  return ({ condition: known, geofence, value, limit }) => {
    const { data } = z.safeParse(condition, known);
    if (!data) return null;
    const measure = data.on === 'measure' ? data.measure : data.on === 'event' ? ('speed_kmh' as const) : null;
    return {
      sentence: writeRule({ condition: data, geofences: geofence === null ? [] : [geofence] }, speech),
      measured:
        measure && value !== null && limit !== null
          ? { value: writeMeasure(measure, value, speech), limit: writeMeasure(measure, limit, speech) }
          : null,
    };
  };
}
