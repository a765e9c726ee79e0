import type { GuestWords } from './guest-en.ts';
import { passwords } from '#features/identity/passwords/messages/pt.ts';
import { session } from '#features/identity/session/messages/pt.ts';
import { errors } from '#platform/messages/pt.ts';
import { ui } from '#ui/messages/pt.ts';
import { frame, titles } from './frame-pt.ts';

/** What pages say before anybody is signed in, in one language; signed-in pages say it, too. */
export const words: GuestWords = { errors, frame, passwords, session, titles, ui };
