export const directory_end = {
  logout: 'Your company’s directory has signed you out.',
  refused: 'Your company’s directory no longer lets you in here. Your administrator there can tell you why.',
  lapsed: 'Your company’s directory has to confirm you every 8 hours. Sign in with your corporate account to go on.',
};
