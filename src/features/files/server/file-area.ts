/** Where in the store of files documents lie. */
export const fileArea = 'files';
/** What a link to a file is signed for. */
export const linkUse = 'file';
