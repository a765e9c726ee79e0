export const reports = {
  running: 'Making the report',
  also: 'Also as {format}',
  ready: '{name} is ready.',
  where:
    'It lies in the folder of reports, where you and administrators see it. The link opens it for anyone without signing in until {when}.',
  where_link: 'The link opens it for anyone without signing in until {when}.',
  see: 'Show it among the files',
  take: 'Download',
  link: 'Link to the report',
};
