export { loadProfileScope, type ProfileScope } from './asset-profile-store.ts';
