export { maintenanceImportKinds } from './import-kinds.ts';
