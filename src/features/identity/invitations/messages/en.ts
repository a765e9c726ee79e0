export const invitations = {
  title: 'Invitation',
  title_of: 'Invitation to {account}',
  lead: '{host} invites {email} to {account} as {role, select, admin {an administrator} other {a viewer}}.',
  choose_password: 'Choose the password that you sign in with from now on; any other stops working.',
  accept: 'Accept',
  joined_title: 'You now belong to {account}.',
  joined_text: 'Sign in, and the account is among yours.',
  dead: 'An invitation opens once, for 7 days, and may be withdrawn. Ask whoever invited you for another.',
};
