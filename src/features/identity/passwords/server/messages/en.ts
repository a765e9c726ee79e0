export const mails = {
  hello: (name: string) => `Hello ${name},`,
  reset: {
    subject: 'Choose a new password',
    line: (product: string) =>
      `Somebody, probably you, asked for a new password in ${product}. The button opens for 30 minutes, once.`,
    action: 'Choose a new password',
    note: 'It was not you? Then leave this mail alone: your password stays as it is.',
  },
  invitation: {
    subject: (account: string, product: string) => `Your place in ${account} on ${product}`,
    line: (host: string, account: string, product: string) =>
      `${host} has added you to ${account} in ${product}, where machines and vehicles stand live on one map. Choose a password, and you are in.`,
    action: 'Choose a password',
    note: 'The button opens for 7 days, once. After that, “Forgot your password?” on the sign-in page sends another.',
  },
  changed: {
    subject: 'Your password was changed',
    line: (email: string, product: string) =>
      `The password of ${email} in ${product} was changed just now, and every device was signed out.`,
    stranger: 'It was not you? Then choose a new one at once, and tell your administrator.',
    action: 'Choose a new password',
  },
};

export type PasswordMails = typeof mails;
