export { findApiKey, stampApiKey } from './api-key-store.ts';
export { apiKeyLookup } from './check-key.ts';
export { identifyKeys, scopeOfKey } from './identify-keys.ts';
export { hashSecret, makeSecret } from './key-secret.ts';
