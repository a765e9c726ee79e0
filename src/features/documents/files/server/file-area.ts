/** Area of the file store for documents. */
export const fileArea = 'files';
/** Area of the file store for pieces of unfinished uploads. */
export const pieceArea = 'uploads';
/** Purpose that links to files are signed for. */
export const linkUse = 'file';
/** Target of a document without one: the top level, no asset. */
export function placeOf({
  folder_id = null,
  asset_id = null,
}: {
  folder_id?: string | null;
  asset_id?: string | null;
}) {
  return { folderId: folder_id, assetId: asset_id };
}
