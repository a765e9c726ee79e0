export const account_moved = {
  title: 'Your account has moved',
  text: 'It is at another address of this portal now. Sign in there with the same e-mail and password, and save the new address.',
  open: 'Go to {host}',
};
