/** Where in the store of files photos lie. */
export const photoArea = 'photos';
