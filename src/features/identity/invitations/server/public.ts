export { invitationEmails, type InvitationEmails } from './invitation-emails.ts';
export { openInvitation, removeInvitation, renewInvitation } from './invitation-store.ts';
