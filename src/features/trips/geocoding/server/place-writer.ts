import { createTranslator } from 'use-intl/core';
import { defaultNumberFormat, formatNumbers, type NumberFormat } from '#platform/format/format.ts';
import type { Locale } from '#platform/locale.ts';
import { formatMeasures, type MeasureUnits } from '#platform/format/measures.ts';
import type { Place } from '../contract.ts';
import { places as en } from '../messages/en.ts';
import { places as es } from '../messages/es.ts';
import { places as pt } from '../messages/pt.ts';
import type { CompassPoint } from '../place-rules.ts';
import { writePlace } from '../write-place.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

/**
 * Writes places for mails and files, in one language with the account's number format and the person's units: `12 km a
 * NE de Guaíba, RS`.
 */
export function placeWriter(
  locale: Locale,
  format: NumberFormat = defaultNumberFormat,
  units: MeasureUnits = 'metric',
): (place: Place) => string {
  const t = createTranslator({ locale, messages: messages[locale] });
  const { distance } = formatMeasures(formatNumbers(format), units);
  const speech = {
    distance,
    formatOff: (values: { distance: string; point: string; town: string }) => t('off', values),
    formatPoint: (point: CompassPoint) => t(`points.${point}`),
  };
  return (place) => writePlace(place, speech);
}
