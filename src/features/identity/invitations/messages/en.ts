export const invitations = {
  title: 'Invitation',
  title_of: 'Invitation to {account}',
  lead: '{host} invites {email} to {account} as {role, select, admin {an administrator} other {a viewer}}.',
  choose_password:
    'Choose the password that you sign in with from now on. Any earlier one stops working, and every device is signed out.',
  accept: 'Accept',
  accept_named: 'Accept the invitation to {account}',
  decline: 'Decline',
  decline_named: 'Decline the invitation to {account}',
  declined: 'You declined the invitation to {account}.',
  joined_title: 'You now belong to {account}.',
  joined_text: 'Sign in, and the account is among yours.',
  sign_in: 'Sign in',
  dead: 'An invitation opens once, for 7 days, and may be withdrawn. Ask whoever invited you for another.',
  mine: 'Invitations',
  invited_as: '{host} invites you as {role, select, admin {an administrator} other {a viewer}}.',
  until: 'Open until {day}.',
};
