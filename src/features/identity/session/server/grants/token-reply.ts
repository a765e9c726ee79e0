import type { Token } from '../../contract.ts';
import type { SessionTimes } from '../session-store.ts';
import type { TokenPair } from '../tokens.ts';

export function tokenOf(pair: TokenPair, times: SessionTimes): Token {
  return {
    access_token: pair.access,
    token_type: 'Bearer',
    refresh_token: pair.refresh,
    expires_in: times.expiresIn,
  };
}
