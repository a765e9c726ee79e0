/** Where in the store of files documents lie. */
export const fileArea = 'files';
/** Where pieces of what is still coming lie. */
export const pieceArea = 'uploads';
/** What a link to a file is signed for. */
export const linkUse = 'file';
/** Where a document goes that says nothing of it: to the top, of no asset. */
export function placeOf({
  folder_id = null,
  asset_id = null,
}: {
  folder_id?: string | null;
  asset_id?: string | null;
}) {
  return { folderId: folder_id, assetId: asset_id };
}
