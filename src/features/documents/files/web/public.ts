import { lazy } from 'react';

export { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from './asset-documents.tsx';
export { UploadTray } from './uploads/upload-tray.tsx';

/** Fetched where a file is shown: most pages show none. */
export const FilePreview = lazy(async () => ({ default: (await import('./viewer/shown-file.tsx')).ShownFile }));
