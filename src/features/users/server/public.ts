export { foldEmail } from '../email-rules.ts';
export { createPerson, type NewPerson } from './create-person.ts';
export { countHashes, refuseWhenHashingIsFull, verifyPassword } from './password.ts';
export { findPersonByEmail, insertMembership } from './person-store.ts';
