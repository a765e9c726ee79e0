/** What was said of a thing, of a person, or of a person and a thing; `null`: not about one. */
export interface Word {
  briefcase_id: string | null;
  content_id: string | null;
  user_id: string | null;
  access: Access;
}

export type Access = 'allowed' | 'denied';

/** What decides: the nearest word, a role above all words, or that nobody has said anything. */
export const reasons = ['admin', 'content_user', 'content', 'briefcase_user', 'briefcase', 'user', 'none'] as const;
export type Reason = (typeof reasons)[number];

export interface Answer {
  access: Access;
  why: Reason;
}

/** Who asks; a role that is not the account's any more asks nothing. */
export interface Person {
  id: string;
  role: 'admin' | 'viewer';
}

/** A content by its two ids, or a briefcase, whose `content_id` is null. */
export interface Thing {
  briefcase_id: string;
  content_id: string | null;
}

/** Words by what they are about. */
export type WordBook = ReadonlyMap<string, Access>;

type About = Pick<Word, 'briefcase_id' | 'content_id' | 'user_id'>;
const keyOf = ({ briefcase_id, content_id, user_id }: About) =>
  `${briefcase_id ?? ''} ${content_id ?? ''} ${user_id ?? ''}`;

export function bookOf(words: readonly Word[]): WordBook {
  return new Map(words.map((word) => [keyOf(word), word.access]));
}

/** What was said of exactly this; null: nothing, so that it follows from what is further away. */
export function wordOn(book: WordBook, about: About): Access | null {
  return book.get(keyOf(about)) ?? null;
}

/** Admins see all. For others the nearest word holds: on the content for them, on the content, on the briefcase for them, on the briefcase, on them; none: no. */
export function accessTo(person: Person, { briefcase_id, content_id }: Thing, book: WordBook): Answer {
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

/** What of an account's dashboards a person sees. */
export interface VisibleDashboards<B, C> {
  briefcases: B[];
  contents: C[];
  /** Of the contents those whose briefcase they do not see: these stand at the root. */
  atRoot: ReadonlySet<string>;
}

export function shownTo<B extends { id: string }, C extends ContentOfBriefcase>(
  person: Person,
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
