export const directory = {
  at_directory: 'To enter at the directory',
  redirect_url: 'Redirect address',
  logout_url: 'Back-channel logout address',
  ends_sessions:
    'Anyone who signs out there is signed out here at once, as soon as the logout address is entered there.',
  ends_none:
    'This directory does not announce back-channel logout (backchannel_logout_supported): signing out there ends nothing here.',
  asks_again: 'The directory is asked about each signed-in person again, at most every 8 hours.',
  asks_nobody:
    'This directory gives no refresh tokens (offline_access): people sign in again by the directory after 8 hours.',
  unreachable: 'The directory cannot be reached right now, so what it can do is not known.',
};
