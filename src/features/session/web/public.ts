export {
  reloadProfile,
  restoreSession,
  signOut,
  switchAccount,
  useProfile,
  useSession,
  withAuthorization,
  type SessionState,
} from './session.ts';
export { keepAskedPath } from './session-storage.ts';
export { useLanguage } from './use-language.ts';
