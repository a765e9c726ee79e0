import * as z from 'zod/mini';
import { baseVersion, endpoint, id, signedIn, text } from '#platform/contract.ts';

/** A screen with saved views and settings, by name. */
export const viewPage = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A screen's address parameters, saved by one person under a name. */
export const savedView = z.object({
  id,
  page: z.string(),
  name: z.string(),
  /** The parameters as text: `category=Excavator&sort=-time`. */
  query: z.string(),
  position: z.int(),
  /** Applied when the screen is opened without parameters. */
  is_default: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/** Per screen, and for all screens together. */
export const viewsMax = 50;
export const viewsInAllMax = 500;
/** Most screens with stored settings. */
export const preferencesMax = 100;

const access = signedIn;
const query = z.string().check(z.maxLength(2_000), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const position = z.int().check(z.minimum(0), z.maximum(1_000));

export const listSavedViews = endpoint('GET /saved-views', access, {
  summary: 'The caller’s own views of a screen, in their order.',
  query: z.strictObject({ page: viewPage }),
  reply: z.object({ items: z.array(savedView) }),
});

/** A new default replaces the previous one. */
export const createSavedView = endpoint('POST /saved-views', access, {
  summary: 'Keeps a view; its name is unique among the caller’s views of the screen, of which there are 50 at most.',
  body: z.strictObject({
    page: viewPage,
    name: text(60),
    query,
    position: z.optional(position),
    is_default: z.optional(z.boolean()),
  }),
  reply: savedView,
  status: 201,
  repeatable: true,
  errors: ['conflict'],
});

export const updateSavedView = endpoint('PUT /saved-views/{id}', access, {
  summary: 'Replaces what is given of a view.',
  body: z.strictObject({
    name: z.optional(text(60)),
    query: z.optional(query),
    position: z.optional(position),
    is_default: z.optional(z.boolean()),
    version: baseVersion,
  }),
  reply: savedView,
  errors: ['conflict'],
});

export const deleteSavedView = endpoint('DELETE /saved-views/{id}', access, { summary: 'Forgets a view.' });

const key = z.strictObject({ key: viewPage });
/** Settings of a screen; to be validated when read, as another release may have written them. */
const preference = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const getPreference = endpoint('GET /profile/preferences/{key}', access, {
  summary: 'How the caller has set a screen up; empty where they have not.',
  params: key,
  reply: z.object({ value: preference }),
});

export const putPreference = endpoint('PUT /profile/preferences/{key}', access, {
  summary: 'Keeps how the caller has set a screen up, 8,000 characters of JSON at most; of 100 screens.',
  params: key,
  body: z.strictObject({
    value: preference.check(
      z.refine((value) => isStorable(value), { error: 'too long, or text that cannot be stored' }),
    ),
  }),
  reply: z.object({ value: preference }),
  errors: ['conflict'],
});

function isStorable(value: unknown): boolean {
  const json = JSON.stringify(value);
  return json.length <= 8_000 && !/\\u0000|\\ud[89a-f]/i.test(json);
}
