export { MyInvitations } from './my-invitations.tsx';
