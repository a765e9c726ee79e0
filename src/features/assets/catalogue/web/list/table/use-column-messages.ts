import { useTranslations } from 'use-intl/react';
import type { AssetColumn } from '#features/assets/catalogue/public.ts';

/** What columns are called where their cells say the unit themselves. */
export function useColumnMessages(): (name: AssetColumn) => string {
  const t = useTranslations('asset_list.columns');
  return (name) => t(name);
}
