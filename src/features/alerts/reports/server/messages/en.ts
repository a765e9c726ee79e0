/** What the report of an alert says. */
export const report = {
  title: 'Alert report',
  unit: 'UL',
  severity: 'Severity',
  when: 'When',
  since: 'Since',
  geofence: 'Geofence',
  value: 'Measured',
  against: (value: string, limit: string) => `${value}, limit ${limit}`,
  rule: 'Rule',
  code: 'Code',
  to_do: 'What to do',
  map: 'Where it happened',
  fixes: 'Positions that show it',
  fix: { time: 'Time', latitude: 'Latitude', longitude: 'Longitude', speed: 'Speed' },
  none: 'None',
  made: (when: string, zone: string) => `Made ${when} (${zone}), when the alert was raised`,
};
export type ReportMessages = typeof report;
