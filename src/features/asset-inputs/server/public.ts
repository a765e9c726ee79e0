export { insertInputs } from './input-store.ts';
export { accountServices, serviceShare } from './service-store.ts';
