import type { Locale } from '#platform/locale.ts';
import type { Folder } from './contract.ts';

/** Name of the reports folder until it is renamed. */
export const reportsFolder: Readonly<Record<Locale, string>> = { en: 'Reports', es: 'Informes', pt: 'Relatórios' };

/** The folder as its reader sees it: an unrenamed reports folder has its name in the reader's language. */
export function localizeFolder(locale: Locale, folder: Folder): Folder {
  const isAsMade = folder.purpose === 'reports' && Object.values(reportsFolder).includes(folder.name);
  return isAsMade ? { ...folder, name: reportsFolder[locale] } : folder;
}
