import { createTranslator } from 'use-intl/core';
import type { Locale } from '#platform/locale.ts';
import { assetFilterNames, type AssetFilterName } from '../../asset-query.ts';
import { isAssetStatus } from '../../asset-status.ts';
import { assets as en } from '../../messages/en.ts';
import { assets as es } from '../../messages/es.ts';
import { assets as pt } from '../../messages/pt.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

/** The filters with their values as text for files. The caller provides names of units and geofences. */
export function writeFilters(
  locale: Locale,
  asked: { [Name in AssetFilterName]?: readonly string[] },
): { name: string; value: string }[] {
  const t = createTranslator({ locale, messages: messages[locale] });
  return assetFilterNames.flatMap((name) => {
    const values = name === 'unit_id' || name === 'geofence_id' ? undefined : asked[name];
    if (!values?.length) return [];
    const written = values.map((value) => (isAssetStatus(value) ? t(`statuses.${value}`) : value || t('filter.none')));
    return [{ name: t(`filters.${name}`), value: written.join(', ') }];
  });
}
