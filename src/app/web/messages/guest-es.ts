/** Messages of guest pages in one language, which signed-in pages use too. */
export { invitations } from '#features/identity/invitations/messages/es.ts';
export { passwords } from '#features/identity/passwords/messages/es.ts';
export { session } from '#features/identity/session/messages/es.ts';
export { errors } from '#platform/messages/es.ts';
export { ui } from '#ui/messages/es.ts';
export { frame, titles } from './frame-es.ts';
