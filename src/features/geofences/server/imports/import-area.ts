/** Folder of import files in the file store. */
export const importArea = 'geofence-imports';
