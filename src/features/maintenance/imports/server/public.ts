export { inputImportKinds } from './import-kinds.ts';
