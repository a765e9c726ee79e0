/** Messages of guest pages in one language, which signed-in pages use too. */
export { invitations } from '#features/identity/invitations/messages/en.ts';
export { passwords } from '#features/identity/passwords/messages/en.ts';
export { session } from '#features/identity/session/messages/en.ts';
export { errors } from '#platform/messages/en.ts';
export { ui } from '#ui/messages/en.ts';
export { frame, titles } from './frame-en.ts';
