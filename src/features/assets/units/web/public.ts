export { useAllUnits } from './use-all-units.ts';
export { UnitFormDialog } from './unit-form-dialog.tsx';
