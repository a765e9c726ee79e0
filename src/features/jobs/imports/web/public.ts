export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export type { TableFace } from './table-face.ts';
