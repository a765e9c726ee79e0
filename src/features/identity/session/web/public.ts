export {
  beginByDirectory,
  prove,
  reloadProfile,
  restoreSession,
  signIn,
  signOut,
  startAsGuest,
  switchAccount,
  useIsAdmin,
  useProfile,
  useSession,
  type SessionState,
} from './session.ts';
export { createFirstRead, isOpenedAt } from './first-read.ts';
export { GuestFrame } from './guest-frame.tsx';
export { keepAskedPath } from './session-storage.ts';
export { useLanguage } from './use-language.ts';
