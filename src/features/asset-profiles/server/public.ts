export { loadProfileScope } from './asset-profile-store.ts';
