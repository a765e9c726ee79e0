import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { accessTo, bookOf, wordOn, type BoardReader, type Thing, type WordBook } from '../access-rules.ts';
import type { listPeopleOf, listThingsOf } from '../contract.ts';
import { fetchMembers } from './permission-store.ts';
import { fetchAllBriefcases, fetchAllContents, fetchWords } from './access-store.ts';

/** Subject of an entry: a content alone, or a briefcase. */
function aboutOf({ briefcase_id, content_id }: Thing, user_id: string | null) {
  return { briefcase_id: content_id === null ? briefcase_id : null, content_id, user_id };
}

function answerFor(person: BoardReader, thing: Thing, book: WordBook) {
  return { word: wordOn(book, aboutOf(thing, person.id)), ...accessTo(person, thing, book) };
}

/** @throws Refusal `not_found` for a briefcase or content unknown in the account */
export async function listPeople(
  context: Context,
  { briefcase_id, content_id }: QueryOf<typeof listPeopleOf>,
): Promise<ReplyOf<typeof listPeopleOf>> {
  const thing = await findThing(context, { briefcase_id, content_id });
  const book = bookOf(await fetchWords(context, null));
  const members = await fetchMembers(context, null);
  return {
    word: wordOn(book, aboutOf(thing, null)),
    items: members.map((user) => ({ user, ...answerFor(user, thing, book) })),
  };
}

async function findThing(context: Context, { briefcase_id, content_id }: QueryOf<typeof listPeopleOf>): Promise<Thing> {
  if (content_id === undefined) {
    const found = (await fetchAllBriefcases(context)).find(({ id }) => id === briefcase_id);
    if (!found) throw notFound();
    return { briefcase_id: found.id, content_id: null };
  }
  const found = (await fetchAllContents(context)).find(({ id }) => id === content_id);
  if (!found) throw notFound();
  return { briefcase_id: found.briefcase_id, content_id: found.id };
}

/** @throws Refusal `not_found` for a person who is not a member of the account */
export async function listThings(context: Context, userId: string): Promise<ReplyOf<typeof listThingsOf>> {
  const [user] = await fetchMembers(context, userId);
  const briefcases = await fetchAllBriefcases(context);
  const contents = await fetchAllContents(context);
  const book = bookOf(await fetchWords(context, userId));
  return {
    user,
    word: wordOn(book, { briefcase_id: null, content_id: null, user_id: userId }),
    items: briefcases.map(({ id, name, color }) => ({
      id,
      name,
      color,
      ...answerFor(user, { briefcase_id: id, content_id: null }, book),
      contents: contents
        .filter(({ briefcase_id }) => briefcase_id === id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          kind: one.kind,
          ...answerFor(user, { briefcase_id: id, content_id: one.id }, book),
        })),
    })),
  };
}
