export { UnitFormDialog } from './unit-form-dialog.tsx';
