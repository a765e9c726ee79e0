import { lazy } from 'react';

export { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from './asset-documents.tsx';
export { UploadTray } from './uploads/upload-tray.tsx';

/** Loaded where a file is shown, as most pages show none. */
export const FilePreview = lazy(async () => ({ default: (await import('./viewer/shown-file.tsx')).ShownFile }));
