import type { Locale } from '#platform/locale.ts';
import type { Folder } from './contract.ts';

/** What the folder of reports is called until somebody calls it otherwise. */
export const reportsFolder: Readonly<Record<Locale, string>> = { en: 'Reports', es: 'Informes', pt: 'Relatórios' };

/** The folder as its reader sees it: that of reports in their language, whoever's report made it, unless it was renamed. */
export function localizeFolder(locale: Locale, folder: Folder): Folder {
  const isAsMade = folder.purpose === 'reports' && Object.values(reportsFolder).includes(folder.name);
  return isAsMade ? { ...folder, name: reportsFolder[locale] } : folder;
}
