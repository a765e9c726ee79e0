export { normalizeEmail } from '../email-rules.ts';
export { demandUserPassword } from './passwords/demand-user-password.ts';
export type { AccessGrants } from './deps.ts';
export { createPerson, type NewPerson } from './create-person.ts';
export { changeRole, removeMembership } from './membership-store.ts';
export { judgePassword } from './passwords/judge-password.ts';
export {
  countHashes,
  hashPassword,
  isOutdated,
  refuseWhenHashingIsFull,
  verifyPassword,
} from './passwords/password.ts';
export {
  activatePerson,
  changePersonRow,
  findPersonByEmail,
  holdPerson,
  insertMembership,
  verifyEmail,
} from './person-store.ts';
export { setPassword } from './passwords/set-password.ts';
