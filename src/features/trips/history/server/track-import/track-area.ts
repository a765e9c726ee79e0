/** Where tracks to import lie in the store. */
export const trackArea = 'tracks';
/** What the work of importing one is called. */
export const trackKindName = 'track-import';
