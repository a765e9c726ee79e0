import { accounts } from '#features/accounts/messages/en.ts';
import { api_keys } from '#features/api-keys/messages/en.ts';
import { assets } from '#features/assets/messages/en.ts';
import { audit } from '#features/audit/messages/en.ts';
import { home } from '#features/home/messages/en.ts';
import { live_map } from '#features/live-map/messages/en.ts';
import { photos } from '#features/photos/messages/en.ts';
import { profile } from '#features/profile/messages/en.ts';
import { security } from '#features/security/messages/en.ts';
import { mail } from '#features/mail/messages/en.ts';
import { passwords } from '#features/passwords/messages/en.ts';
import { session } from '#features/session/messages/en.ts';
import { users } from '#features/users/messages/en.ts';
import { errors } from '#platform/messages/en.ts';
import { ui } from '#ui/messages/en.ts';
import { frame, titles } from './frame-en.ts';

/** Every slice's words in one language. */
export const words = {
  accounts,
  api_keys,
  assets,
  audit,
  errors,
  frame,
  home,
  live_map,
  mail,
  passwords,
  photos,
  profile,
  security,
  session,
  titles,
  ui,
  users,
};

export type Words = typeof words;
