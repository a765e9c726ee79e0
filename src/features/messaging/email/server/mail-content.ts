import type { Keys } from '#platform/server/secrets/keys.ts';
import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';

/** Severity with its name in the reader's language. */
const mark = z.object({ severity, label: z.string() });
/** Unsubscribe link for one kind of mail; the token of a row's id ends the path. */
const unsubscribe = z.object({
  label: z.string(),
  path: z.string(),
  token: z.object({ use: z.string(), id: z.uuid() }),
});

/** Content of a mail in its reader's language; the layout is added when it is sent. */
export const mailContent = z.object({
  subject: z.string(),
  mark: z.optional(mark),
  /** The heading, if it differs from the subject. */
  heading: z.optional(z.string()),
  lines: z.array(z.string()),
  /** Names and values, one pair per line. */
  facts: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Sections with their own headings: a text, or items with links. */
  parts: z.optional(
    z.array(
      z.object({
        mark: z.optional(mark),
        heading: z.string(),
        lines: z.array(z.string()),
        items: z.array(z.object({ text: z.string(), detail: z.string(), path: z.string() })),
        unsubscribe: z.optional(unsubscribe),
      }),
    ),
  ),
  action: z.optional(
    z.object({
      label: z.string(),
      /** Relative to the portal's address. */
      path: z.string(),
      /** Token of a row's id, appended as `?token=`. */
      token: z.optional(z.object({ use: z.string(), id: z.uuid() })),
    }),
  ),
  /** Small print at the end. */
  notes: z.array(z.string()),
  /** Shown as a button by mail programs. */
  unsubscribe: z.optional(unsubscribe),
});
export type MailContent = z.output<typeof mailContent>;

interface LinkTexts {
  subject: string;
  /** Label of the button. */
  action: string;
  note: string;
}

/** An e-mail about one button, whose link is signed for a use and a row's id. */
export function linkMail(
  { subject, action, note }: LinkTexts,
  lines: string[],
  { path, ...token }: { path: string; use: string; id: string },
): MailContent {
  return { subject, lines, action: { label: action, path, token }, notes: [note] };
}

/** Base of links in mail: from configuration, never from a request. */
export interface LinkBase {
  publicUrl: string;
  linkKey: Keys;
}

export function actionUrl({ publicUrl, linkKey }: LinkBase, action: NonNullable<MailContent['action']>): string {
  const url = new URL(action.path, publicUrl);
  if (action.token) url.searchParams.set('token', linkToken(linkKey, action.token.use, action.token.id));
  return url.href;
}

export function unsubscribeUrl(
  { publicUrl, linkKey }: LinkBase,
  { path, token }: NonNullable<MailContent['unsubscribe']>,
): string {
  return new URL(path + linkToken(linkKey, token.use, token.id), publicUrl).href;
}

/** The mail as paragraphs of plain text, without its action and small print. */
export function plainLines(content: MailContent, addressOf: (path: string) => string): string[] {
  const { mark: above, heading, lines, facts = [], parts = [] } = content;
  return [
    ...(above ? [above.label.toUpperCase()] : []),
    ...(heading === undefined ? [] : [heading]),
    ...lines,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...parts.flatMap((part) => [
      part.mark ? `${part.heading} (${part.mark.label})` : part.heading,
      ...part.lines,
      ...part.items.map(({ text, detail, path }) => `${text}\n${detail}\n${addressOf(path)}`),
    ]),
  ];
}
