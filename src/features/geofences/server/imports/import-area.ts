/** Where files of shapes lie in the store. */
export const importArea = 'geofence-imports';
