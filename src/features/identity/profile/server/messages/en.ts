/** Texts of e-mails about an e-mail change. */
export const mails = {
  hello: (name: string) => `Hello ${name},`,
  confirm: {
    subject: 'Confirm your new e-mail',
    line: (product: string) =>
      `You asked to sign in to ${product} with this e-mail. Open the button within 24 hours, signed in as before: from then on this e-mail is yours there.`,
    action: 'Use this e-mail',
    note: 'It was not you? Then leave this mail alone: nothing changes.',
  },
  changed: {
    subject: 'Your e-mail was changed',
    line: (before: string, product: string) =>
      `You no longer sign in to ${product} with ${before}: another e-mail has just taken its place.`,
    stranger: 'It was not you? Tell your administrator at once.',
  },
};

export type EmailMails = typeof mails;
