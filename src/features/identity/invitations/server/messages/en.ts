/** Texts of the invitation e-mail. */
export const mails = {
  subject: (account: string, product: string) => `${account} invites you on ${product}`,
  line: (host: string, account: string, product: string) =>
    `${host} invites you to ${account} in ${product}. Your access begins once you accept.`,
  action: 'See the invitation',
  note: 'The button opens for 7 days, once. You were not expecting this? Then leave this mail alone: nothing begins without you.',
};

export type InvitationMails = typeof mails;
