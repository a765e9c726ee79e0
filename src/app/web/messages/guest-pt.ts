/** Messages of guest pages in one language, which signed-in pages use too. */
export { invitations } from '#features/identity/invitations/messages/pt.ts';
export { passwords } from '#features/identity/passwords/messages/pt.ts';
export { session } from '#features/identity/session/messages/pt.ts';
export { errors } from '#platform/messages/pt.ts';
export { ui } from '#ui/messages/pt.ts';
export { frame, titles } from './frame-pt.ts';
