export { readDirectorySettings, type DirectorySettings } from './directory-settings.ts';
export { admits, isCorporate } from './directory-store.ts';
export { createProvider } from './provider.ts';
