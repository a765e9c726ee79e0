export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export { ImportSteps, type ImportRunProps } from './import-steps.tsx';
export type { TableFace } from './table-face.ts';
