/** Folder of photos in the file store. */
export const photoArea = 'photos';
