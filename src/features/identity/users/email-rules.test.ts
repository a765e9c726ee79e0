import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeEmail } from './email-rules.ts';

describe('normalizeEmail', () => {
  it.each([
    ['ana@patio.example', 'ana@patio.example'],
    ['  Ana@Patio.Example\n', 'ana@patio.example'],
    ['ａｎａ＠patio.example', 'ana@patio.example'],
    ['\u00a0ana@patio.example\u3000', 'ana@patio.example'],
    ['JOSE\u0301@patio.example', 'jos\u00e9@patio.example'],
    ['\u212aate@patio.example', 'kate@patio.example'],
    ['ﬁlipe@patio.example', 'filipe@patio.example'],
  ])('normalizes %j to %j', (typed, normalized) => expect(normalizeEmail(typed)).toBe(normalized));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed));
      }),
    );
    // The first use loads Unicode tables, slow on a loaded machine.
  }, 30_000);
});
