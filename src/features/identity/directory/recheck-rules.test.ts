import { expect, test } from 'vitest';
import { isRefusal, recheckRules } from './recheck-rules.ts';

test.each([
  [400, 'invalid_grant', true],
  [400, 'interaction_required', true],
  [400, 'login_required', true],
  [400, 'consent_required', true],
  [403, 'access_denied', true],
  [401, 'invalid_client', false],
  [400, 'unauthorized_client', false],
  [400, 'invalid_request', false],
  [400, 'temporarily_unavailable', false],
  [503, 'invalid_grant', false],
])('%i %s refuses the person: %s', (status, error, expected) => expect(isRefusal(status, error)).toBe(expected));

test('the directory is asked in time to be away for a while, and its word holds for 8 hours at most', () => {
  const { firstAskS, retryS, validS, awayS } = recheckRules;
  expect(validS).toBeLessThan(8 * 3_600);
  expect(firstAskS + 10 * retryS).toBeLessThan(validS);
  expect(awayS).toBeGreaterThan(validS);
});
