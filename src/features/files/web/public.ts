import { lazy } from 'react';

export { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from './asset-documents.tsx';
export { UploadTray } from './upload-tray.tsx';

/** Fetched where a file is shown: most pages show none. */
export const FilePreview = lazy(async () => ({ default: (await import('./shown-file.tsx')).ShownFile }));
