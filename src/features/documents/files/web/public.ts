import { lazy } from 'react';
import { loadFileMessages } from './load-file-messages.ts';

export { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from './asset-documents.tsx';
export { UploadTray } from './uploads/upload-tray.tsx';

/** Loaded where a file is shown, as most pages show none. */
export const FilePreview = lazy(async () => {
  const [{ ShownFile }] = await Promise.all([import('./viewer/shown-file.tsx'), loadFileMessages()]);
  return { default: ShownFile };
});
