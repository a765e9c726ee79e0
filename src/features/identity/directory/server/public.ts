export { readDirectorySettings, type DirectorySettings } from './directory-settings.ts';
export { admits, isCorporate } from './directory-store.ts';
export { openProvider } from './provider.ts';
