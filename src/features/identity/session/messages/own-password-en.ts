export const own_password = {
  title: 'Choose a password of your own',
  lead: 'The password of {email} was given to you by an administrator and works once, for this.',
  save: 'Save and sign in',
};
