export { AddAssetDocuments, AssetDocumentList, useAssetDocuments } from './asset-documents.tsx';
export { UploadTray } from './upload-tray.tsx';
