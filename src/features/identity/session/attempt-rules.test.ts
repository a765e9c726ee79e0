import { describe, expect, it } from 'vitest';
import { addressGroup, attemptLimits, overLimit } from './attempt-rules.ts';

describe('addressGroup', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('groups %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('overLimit', () => {
  it('tolerates exactly the limit', () => {
    expect(overLimit({ email: attemptLimits.email, address: attemptLimits.address, overall: 1 })).toEqual([]);
    expect(overLimit({ email: attemptLimits.email + 1, address: attemptLimits.address + 1 })).toEqual([
      'address',
      'email',
    ]);
    expect(overLimit({ familiar: attemptLimits.familiar + 1 })).toEqual(['familiar']);
    expect(overLimit({ overall: attemptLimits.overall + 1 })).toEqual(['overall']);
  });
});
