import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accessTo,
  bookOf,
  shownTo,
  type BoardAccess,
  type BoardReader,
  type Reason,
  type AccessWord,
} from './access-rules.ts';

const viewer: BoardReader = { id: 'ana', role: 'viewer' };
const content = { briefcase_id: 'fleet', content_id: 'board' };
const briefcase = { briefcase_id: 'fleet', content_id: null };

const on = {
  content_user: { briefcase_id: null, content_id: 'board', user_id: 'ana' },
  content: { briefcase_id: null, content_id: 'board', user_id: null },
  briefcase_user: { briefcase_id: 'fleet', content_id: null, user_id: 'ana' },
  briefcase: { briefcase_id: 'fleet', content_id: null, user_id: null },
  user: { briefcase_id: null, content_id: null, user_id: 'ana' },
} as const;
type Place = keyof typeof on;
const yes = (place: Place): AccessWord => ({ ...on[place], access: 'allowed' });
const no = (place: Place): AccessWord => ({ ...on[place], access: 'denied' });

test.each<[string, AccessWord[], BoardAccess, Reason]>([
  ['no word at all', [], 'denied', 'none'],
  ['the person is let in everywhere', [yes('user')], 'allowed', 'user'],
  ['the briefcase is open', [yes('briefcase')], 'allowed', 'briefcase'],
  ['the briefcase is nearer than the person', [no('user'), yes('briefcase')], 'allowed', 'briefcase'],
  ['the briefcase is closed to one who is let in everywhere', [yes('user'), no('briefcase')], 'denied', 'briefcase'],
  ['the briefcase for them', [no('briefcase'), yes('briefcase_user')], 'allowed', 'briefcase_user'],
  ['the briefcase not for them', [yes('briefcase'), no('briefcase_user')], 'denied', 'briefcase_user'],
  ['the content is nearer than the briefcase for them', [no('briefcase_user'), yes('content')], 'allowed', 'content'],
  ['the content is closed', [yes('briefcase_user'), yes('user'), no('content')], 'denied', 'content'],
  ['the content for them', [no('content'), no('briefcase'), yes('content_user')], 'allowed', 'content_user'],
  ['the content not for them', [yes('content'), yes('briefcase_user'), no('content_user')], 'denied', 'content_user'],
])('access to a content: %s', (_, words, access, why) => {
  expect(accessTo(viewer, content, bookOf(words))).toEqual({ access, why });
});

test.each<[string, AccessWord[], BoardAccess, Reason]>([
  ['no word at all', [], 'denied', 'none'],
  ['a word on a content says nothing of its briefcase', [yes('content'), yes('content_user')], 'denied', 'none'],
  ['open', [yes('briefcase')], 'allowed', 'briefcase'],
  ['open, not for them', [yes('briefcase'), no('briefcase_user')], 'denied', 'briefcase_user'],
  ['the person', [yes('user')], 'allowed', 'user'],
])('access to a briefcase: %s', (_, words, access, why) => {
  expect(accessTo(viewer, briefcase, bookOf(words))).toEqual({ access, why });
});

test('entries of other people or subjects do not apply', () => {
  const words: AccessWord[] = [
    { ...on.content_user, user_id: 'bia', access: 'allowed' },
    { ...on.briefcase_user, user_id: 'bia', access: 'allowed' },
    { ...on.user, user_id: 'bia', access: 'allowed' },
    { ...on.content, content_id: 'other', access: 'allowed' },
    { ...on.briefcase, briefcase_id: 'other', access: 'allowed' },
  ];
  expect(accessTo(viewer, content, bookOf(words))).toEqual({ access: 'denied', why: 'none' });
});

test('an admin sees denied contents', () => {
  const admin: BoardReader = { id: 'ana', role: 'admin' };
  const words = (['content_user', 'content', 'briefcase_user', 'briefcase', 'user'] as const).map(no);
  expect(accessTo(admin, content, bookOf(words))).toEqual({ access: 'allowed', why: 'admin' });
});

test('a content granted alone is at the root; one denied alone is absent', () => {
  const all = {
    briefcases: [{ id: 'fleet' }, { id: 'money' }],
    contents: [
      { id: 'board', briefcase_id: 'fleet' },
      { id: 'secret', briefcase_id: 'fleet' },
      { id: 'costs', briefcase_id: 'money' },
      { id: 'margin', briefcase_id: 'money' },
    ],
  };
  const words: AccessWord[] = [
    yes('briefcase'),
    { ...on.content, content_id: 'secret', access: 'denied' },
    { ...on.content_user, content_id: 'costs', access: 'allowed' },
  ];
  const shown = shownTo(viewer, all, bookOf(words));
  expect(shown.briefcases).toEqual([{ id: 'fleet' }]);
  expect(shown.contents.map(({ id }) => id)).toEqual(['board', 'costs']);
  expect([...shown.atRoot]).toEqual(['costs']);
});

const some = (names: readonly string[]) => fc.constantFrom(...names);
const briefcaseIds = ['b1', 'b2', 'b3'];
const userIds = ['u1', 'u2', 'u3'];
const contents = briefcaseIds.flatMap((briefcase_id) =>
  [1, 2].map((n) => ({ id: `${briefcase_id}c${n}`, briefcase_id })),
);
const anyAccess = fc.constantFrom<BoardAccess>('allowed', 'denied');
const anyone = fc.option(some(userIds));
const anyWord: fc.Arbitrary<AccessWord> = fc.oneof(
  fc.record({ briefcase_id: some(briefcaseIds), content_id: fc.constant(null), user_id: anyone, access: anyAccess }),
  fc.record({
    briefcase_id: fc.constant(null),
    content_id: some(contents.map(({ id }) => id)),
    user_id: anyone,
    access: anyAccess,
  }),
  fc.record({
    briefcase_id: fc.constant(null),
    content_id: fc.constant(null),
    user_id: some(userIds),
    access: anyAccess,
  }),
);
/** Of several entries for the same thing the last one counts. */
const anyWords = fc.array(anyWord, { maxLength: 30 });

/** The same rule, implemented by weighing all entries instead of searching from near to far. */
function weighed(
  words: readonly AccessWord[],
  userId: string,
  { id, briefcase_id }: (typeof contents)[number],
): BoardAccess {
  const weight = (word: AccessWord) => (word.content_id ? 4 : word.briefcase_id ? 2 : 0) + (word.user_id ? 1 : 0);
  const fitting = words.filter(
    (word) =>
      (word.user_id === null || word.user_id === userId) &&
      (word.content_id === null || word.content_id === id) &&
      (word.briefcase_id === null || word.briefcase_id === briefcase_id),
  );
  return (
    fitting.reduce<AccessWord | null>((best, word) => (best && weight(best) > weight(word) ? best : word), null)
      ?.access ?? 'denied'
  );
}

test('the most specific entry decides, and each content is at one place', () => {
  fc.assert(
    fc.property(anyWords, some(userIds), (words, id) => {
      const person: BoardReader = { id, role: 'viewer' };
      const briefcases = briefcaseIds.map((one) => ({ id: one }));
      const shown = shownTo(person, { briefcases, contents }, bookOf(words));
      const expected = contents.filter((one) => weighed(words, id, one) === 'allowed');
      expect(shown.contents).toEqual(expected);
      for (const one of shown.contents)
        expect(shown.atRoot.has(one.id)).toBe(!shown.briefcases.some((open) => open.id === one.briefcase_id));
    }),
  );
});

test('entries of others change nothing', () => {
  fc.assert(
    fc.property(anyWords, anyWords, (words, more) => {
      const person: BoardReader = { id: 'u1', role: 'viewer' };
      const ofOthers = more.filter(({ user_id }) => user_id !== null && user_id !== 'u1');
      for (const one of contents) {
        const thing = { briefcase_id: one.briefcase_id, content_id: one.id };
        expect(accessTo(person, thing, bookOf([...words, ...ofOthers]))).toEqual(
          accessTo(person, thing, bookOf(words)),
        );
      }
    }),
  );
});
