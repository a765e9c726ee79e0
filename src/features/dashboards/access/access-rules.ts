/** A permission entry for a thing, a person, or a person and a thing; `null`: not specific to one. */
export interface AccessWord {
  briefcase_id: string | null;
  content_id: string | null;
  user_id: string | null;
  access: BoardAccess;
}

export type BoardAccess = 'allowed' | 'denied';

/** What decides: the most specific entry, a role that overrides all entries, or no entry at all. */
export const reasons = ['admin', 'content_user', 'content', 'briefcase_user', 'briefcase', 'user', 'none'] as const;
export type Reason = (typeof reasons)[number];

export interface BoardAccessAnswer {
  access: BoardAccess;
  why: Reason;
}

/** The person asking; someone without a role in the account has no access. */
export interface BoardReader {
  id: string;
  role: 'admin' | 'viewer';
}

/** A content by its two ids, or a briefcase, whose `content_id` is null. */
export interface Thing {
  briefcase_id: string;
  content_id: string | null;
}

/** Permission entries by their subject. */
export type WordBook = ReadonlyMap<string, BoardAccess>;

type About = Pick<AccessWord, 'briefcase_id' | 'content_id' | 'user_id'>;
const keyOf = ({ briefcase_id, content_id, user_id }: About) =>
  `${briefcase_id ?? ''} ${content_id ?? ''} ${user_id ?? ''}`;

export function bookOf(words: readonly AccessWord[]): WordBook {
  return new Map(words.map((word) => [keyOf(word), word.access]));
}

/** The entry for exactly this subject; null if there is none, so that a more general one applies. */
export function wordOn(book: WordBook, about: About): BoardAccess | null {
  return book.get(keyOf(about)) ?? null;
}

/**
 * Administrators see everything. For others the most specific entry applies: content and person, content, briefcase and
 * person, briefcase, person; without any, no access.
 */
export function accessTo(person: BoardReader, { briefcase_id, content_id }: Thing, book: WordBook): BoardAccessAnswer {
  if (person.role === 'admin') return { access: 'allowed', why: 'admin' };
  const nearest: [Reason, About][] = [
    ['briefcase_user', { briefcase_id, content_id: null, user_id: person.id }],
    ['briefcase', { briefcase_id, content_id: null, user_id: null }],
    ['user', { briefcase_id: null, content_id: null, user_id: person.id }],
  ];
  if (content_id !== null)
    nearest.unshift(
      ['content_user', { briefcase_id: null, content_id, user_id: person.id }],
      ['content', { briefcase_id: null, content_id, user_id: null }],
    );
  for (const [why, about] of nearest) {
    const access = wordOn(book, about);
    if (access) return { access, why };
  }
  return { access: 'denied', why: 'none' };
}

interface ContentOfBriefcase {
  id: string;
  briefcase_id: string;
}

/** The dashboards of an account that a person sees. */
export interface VisibleDashboards<B, C> {
  briefcases: B[];
  contents: C[];
  /** Visible contents whose briefcase is not visible: they appear at the root. */
  atRoot: ReadonlySet<string>;
}

export function shownTo<B extends { id: string }, C extends ContentOfBriefcase>(
  person: BoardReader,
  all: { briefcases: readonly B[]; contents: readonly C[] },
  book: WordBook,
): VisibleDashboards<B, C> {
  const sees = (thing: Thing) => accessTo(person, thing, book).access === 'allowed';
  const briefcases = all.briefcases.filter(({ id }) => sees({ briefcase_id: id, content_id: null }));
  const open = new Set(briefcases.map(({ id }) => id));
  const contents = all.contents.filter(({ id, briefcase_id }) => sees({ briefcase_id, content_id: id }));
  const alone = contents.filter(({ briefcase_id }) => !open.has(briefcase_id));
  return { briefcases, contents, atRoot: new Set(alone.map(({ id }) => id)) };
}
