/** Where files to import lie in the store. */
export const importArea = 'asset-imports';
