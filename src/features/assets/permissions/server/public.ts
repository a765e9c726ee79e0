export { profileGrants } from './profile-grants.ts';
export { loadProfileScope } from './asset-profile-store.ts';
export { fetchUnitReaders, type UnitReader } from './unit-readers-store.ts';
