export const my_invitations = {
  invitations: 'Invitations',
  invited_as: '{host} invites you as {role, select, admin {an administrator} other {a viewer}}.',
  invited_until: 'Open until {day}.',
  accept: 'Accept',
  accept_named: 'Accept the invitation to {account}',
  decline: 'Decline',
  decline_named: 'Decline the invitation to {account}',
  joined: 'You now belong to {account}.',
  declined: 'You declined the invitation to {account}.',
};
