/** What letters of alerts say. */
export const letters = {
  subject: (severity: string, subject: string, description: string) => `${severity}: ${subject}, ${description}`,
  asset: 'Asset',
  unit: 'UL',
  when: 'When',
  since: 'Since',
  place: 'Place',
  geofence: 'Geofence',
  value: 'Measured',
  against: (value: string, limit: string) => `${value}, limit ${limit}`,
  rule: 'Rule',
  code: 'Code',
  to_do: 'What to do',
  open: 'Open the alert',
  leave: (code: string) => `No more e-mails about ${code}`,
  leave_all: 'No more e-mails about alerts',
  why: 'How you are told of alerts is set in your profile.',
  many: (count: string) => `${count} alerts`,
  counted: (count: string, severity: string) => `${severity}: ${count}`,
  group: (description: string, count: string) => `${description} · ${count}`,
  more: (count: string) => `${count} more`,
  more_detail: 'See them all in the portal',
  open_all: 'Open the alerts',
  times: (count: string) => `${count} times`,
};

export type LetterWords = typeof letters;
