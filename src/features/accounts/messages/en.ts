export const accounts = {
  accounts: 'Your accounts',
  switch: 'Switch account, now {account}',
  admin: 'Admin',
  viewer: 'Viewer',
};
