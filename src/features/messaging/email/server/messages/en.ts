/** What frames every mail. */
export const frame = {
  /** Above the address, for readers whose button does not open. */
  copy: 'If the button does not open, copy this address into your browser:',
  why: (product: string, address: string) => `This went to ${address}, the e-mail that you use in ${product}.`,
};

export type MailFrame = typeof frame;
