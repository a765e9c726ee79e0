import type { Words } from './en.ts';
import { accounts } from '#features/accounts/messages/es.ts';
import { api_keys } from '#features/api-keys/messages/es.ts';
import { assets } from '#features/assets/messages/es.ts';
import { audit } from '#features/audit/messages/es.ts';
import { home } from '#features/home/messages/es.ts';
import { live_map } from '#features/live-map/messages/es.ts';
import { photos } from '#features/photos/messages/es.ts';
import { profile } from '#features/profile/messages/es.ts';
import { security } from '#features/security/messages/es.ts';
import { mail } from '#features/mail/messages/es.ts';
import { passwords } from '#features/passwords/messages/es.ts';
import { session } from '#features/session/messages/es.ts';
import { users } from '#features/users/messages/es.ts';
import { errors } from '#platform/messages/es.ts';
import { ui } from '#ui/messages/es.ts';
import { frame, titles } from './frame-es.ts';

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
