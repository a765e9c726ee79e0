import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReload, type Reload } from './reload-rule.ts';

const now = 1_000_000_000;
const hour = 3_600_000;

test.each([
  ['the same build', { latest: 'a' }, 'stay'],
  ['a newer build', {}, 'reload'],
  ['something unsaved', { hasUnsaved: true }, 'ask'],
  ['a reload a moment ago', { last: { at: now - 9_999, from: 'z', to: 'a' } }, 'stay'],
  ['a reload ten seconds ago', { last: { at: now - 10_000, from: 'z', to: 'a' } }, 'reload'],
  ['a clock that was put back', { last: { at: now + 5_000, from: 'z', to: 'a' } }, 'stay'],
  ['a reload that brought the same page back', { last: { at: now - hour, from: 'a', to: 'b' } }, 'stay'],
  ['a still newer build after that', { latest: 'c', last: { at: now - hour, from: 'a', to: 'b' } }, 'reload'],
  ['nothing can be remembered', { last: undefined }, 'stay'],
  ['nothing can be remembered, something unsaved', { last: undefined, hasUnsaved: true }, 'stay'],
] as const)('%s: %o', (_, more, expected) => {
  expect(decideReload({ current: 'a', latest: 'b', now, last: null, hasUnsaved: false, ...more })).toBe(expected);
});

test('reloads are ten seconds apart for any sequence of builds', () => {
  const builds = fc.constantFrom('a', 'b', 'c');
  const steps = fc.array(fc.record({ page: builds, latest: builds, pauseMs: fc.integer({ min: 0, max: 20_000 }) }));
  fc.assert(
    fc.property(steps, (schedule) => {
      let at = 0;
      let last: Reload | null = null;
      for (const { page, latest, pauseMs } of schedule) {
        at += pauseMs;
        if (decideReload({ current: page, latest, now: at, last, hasUnsaved: false }) !== 'reload') continue;
        if (last) expect(at - last.at).toBeGreaterThanOrEqual(10_000);
        last = { at, from: page, to: latest };
      }
    }),
  );
});
