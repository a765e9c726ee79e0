import type { Locale } from '#platform/locale.ts';
import type { Folder } from './contract.ts';

/** The name of the folder of reports until it is renamed. */
export const reportsFolder: Readonly<Record<Locale, string>> = { en: 'Reports', es: 'Informes', pt: 'Relatórios' };

/** The folder as its reader sees it: that of reports in their language, not that of its maker, unless it was renamed. */
export function localizeFolder(locale: Locale, folder: Folder): Folder {
  const isAsMade = folder.purpose === 'reports' && Object.values(reportsFolder).includes(folder.name);
  return isAsMade ? { ...folder, name: reportsFolder[locale] } : folder;
}
