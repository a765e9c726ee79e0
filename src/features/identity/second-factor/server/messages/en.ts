export const mails = {
  hello: (name: string) => `Hello ${name},`,
  subject: 'Your second factor has changed',
  added: (product: string) => `A second factor was added to your sign-in at ${product} just now.`,
  removed: (product: string) => `A second factor was removed from your sign-in at ${product} just now.`,
  reset: (product: string) =>
    `An administrator has reset the second factor of your sign-in at ${product}. Your password alone signs you in until you set one up again.`,
  recovery_used: (product: string) => `A recovery code was used to sign in to ${product} as you just now.`,
  stranger: 'It was not you? Then change your password at once and write to your administrator.',
  action: 'See my security settings',
};

export type FactorMails = typeof mails;
