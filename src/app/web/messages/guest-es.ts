import type { GuestWords } from './guest-en.ts';
import { passwords } from '#features/identity/passwords/messages/es.ts';
import { session } from '#features/identity/session/messages/es.ts';
import { errors } from '#platform/messages/es.ts';
import { ui } from '#ui/messages/es.ts';
import { frame, titles } from './frame-es.ts';

/** What pages say before anybody is signed in, in one language; signed-in pages say it, too. */
export const words: GuestWords = { errors, frame, passwords, session, titles, ui };
