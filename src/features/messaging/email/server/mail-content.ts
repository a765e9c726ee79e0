import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { linkToken } from '#platform/server/link-token.ts';

/** How grave something is, by its word in the reader's language. */
const mark = z.object({ severity, label: z.string() });
/** What gives up mail of a kind, by the id of a row: the token ends the path. */
const unsubscribe = z.object({
  label: z.string(),
  path: z.string(),
  token: z.object({ use: z.string(), id: z.uuid() }),
});

/** What a mail says, in its reader's language: the design comes with the sending. */
export const mailContent = z.object({
  subject: z.string(),
  mark: z.optional(mark),
  /** The heading, where it is not the subject. */
  heading: z.optional(z.string()),
  lines: z.array(z.string()),
  /** Names with what they are, one below the other. */
  facts: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** What stands apart under its own heading: a text, or things that each lead somewhere. */
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
      /** Below the portal's own address. */
      path: z.string(),
      /** What the link opens, by the id of a row: appended as `?token=`. */
      token: z.optional(z.object({ use: z.string(), id: z.uuid() })),
    }),
  ),
  /** In small print below. */
  notes: z.array(z.string()),
  /** Mail programs show a button for it. */
  unsubscribe: z.optional(unsubscribe),
});
export type MailContent = z.output<typeof mailContent>;

/** What links in mail are made of: never of anything that a request says. */
export interface LinkBase {
  publicUrl: string;
  linkKey: Buffer;
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

/** All that a mail says but its action and its small print, as paragraphs. */
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
