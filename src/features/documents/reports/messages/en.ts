export const reports = {
  running: 'Making the report',
  also: 'Also as {format}',
  ready: '{name} is ready.',
  where: 'It lies in the reports folder, where you and administrators see it.',
  link_text: 'The link opens it for anyone, without signing in, until {when}.',
  make_link: 'Create a public link',
  see: 'Show it among the files',
  take: 'Download',
  link: 'Link to the report',
};
