import type { Words } from './en.ts';
import { accounts } from '#features/accounts/messages/pt.ts';
import { api_keys } from '#features/api-keys/messages/pt.ts';
import { assets } from '#features/assets/messages/pt.ts';
import { audit } from '#features/audit/messages/pt.ts';
import { home } from '#features/home/messages/pt.ts';
import { live_map } from '#features/live-map/messages/pt.ts';
import { photos } from '#features/photos/messages/pt.ts';
import { profile } from '#features/profile/messages/pt.ts';
import { security } from '#features/security/messages/pt.ts';
import { mail } from '#features/mail/messages/pt.ts';
import { passwords } from '#features/passwords/messages/pt.ts';
import { session } from '#features/session/messages/pt.ts';
import { users } from '#features/users/messages/pt.ts';
import { errors } from '#platform/messages/pt.ts';
import { ui } from '#ui/messages/pt.ts';
import { frame, titles } from './frame-pt.ts';

/** Every slice's words in one language. */
export const words: Words = {
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
