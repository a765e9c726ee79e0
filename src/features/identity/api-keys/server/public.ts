export { findApiKey, stampApiKey } from './api-key-store.ts';
export { apiKeyLookup } from './check-key.ts';
export { identifyKeys } from './identify-keys.ts';
export { scopeOfKey } from './key-scope.ts';
export { hashSecret, makeSecret } from './key-secret.ts';
