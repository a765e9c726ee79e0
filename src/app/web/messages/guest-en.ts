import { passwords } from '#features/identity/passwords/messages/en.ts';
import { session } from '#features/identity/session/messages/en.ts';
import { errors } from '#platform/messages/en.ts';
import { ui } from '#ui/messages/en.ts';
import { frame, titles } from './frame-en.ts';

/** What pages say before anybody is signed in, in one language; signed-in pages say it, too. */
export const words = { errors, frame, passwords, session, titles, ui };

export type GuestWords = typeof words;
