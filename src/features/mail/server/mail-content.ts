import * as z from 'zod/mini';
import { linkToken } from '#platform/server/link-token.ts';

/** What a mail says, in its reader's language: the design comes with the sending. */
export const mailContent = z.object({
  subject: z.string(),
  /** Paragraphs. */
  lines: z.array(z.string()),
  /** The one thing to do. */
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
