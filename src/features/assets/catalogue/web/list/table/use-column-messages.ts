import { useTranslations } from 'use-intl/react';
import type { AssetColumn } from '#features/assets/catalogue/public.ts';

/** Column names without units, as the cells show them. */
export function useColumnMessages(): (name: AssetColumn) => string {
  const t = useTranslations('asset_list.columns');
  return (name) => t(name);
}
