export { normalizeEmail } from '../email-rules.ts';
export { demandUserPassword } from './demand-user-password.ts';
export type { AccessGrants } from './deps.ts';
export { createPerson, type NewPerson } from './create-person.ts';
export { changeRole, removeMembership } from './membership-store.ts';
export { judgePassword } from './judge-password.ts';
export { countHashes, hashPassword, isOutdated, refuseWhenHashingIsFull, verifyPassword } from './password.ts';
export {
  activatePerson,
  changePersonRow,
  findPersonByEmail,
  holdPerson,
  insertMembership,
  verifyEmail,
} from './person-store.ts';
export { setPassword } from './set-password.ts';
