/**
 * How a value of a notification is written: `text` as it is, `count` as a whole number, `instant` (ISO 8601) by the person's clock,
 * `work` as a kind of long work, `fault` as the reason why one failed.
 */
export type ValueKind = 'text' | 'count' | 'instant' | 'work' | 'fault';

/** Every notification, with the values that its sentences in `messages` take. */
export const notificationCodes = {
  asset_import_done: { created: 'count', changed: 'count', bad: 'count' },
  /** `work`: which kind of maintenance record. */
  input_import_done: { work: 'work', created: 'count', changed: 'count', bad: 'count' },
  geofence_import_done: { created: 'count', bad: 'count' },
  track_import_done: { asset: 'text', accepted: 'count', from: 'instant', to: 'instant' },
  /** A file that was asked for is made: a report, an export. */
  file_ready: { work: 'work', name: 'text' },
  /** `subject`: the asset by its code, or the unit. */
  alert_raised: { description: 'text', subject: 'text', at: 'instant' },
  /** It was not taken in the time that its definition gives. */
  alert_escalated: { description: 'text', subject: 'text', at: 'instant' },
  /** Nothing went through to it for so many days. */
  webhook_disabled: { name: 'text', days: 'count' },
  job_failed: { work: 'work', fault: 'fault' },
} as const satisfies Record<string, Record<string, ValueKind>>;

export type NotificationCode = keyof typeof notificationCodes;

export type NotificationValues<Code extends NotificationCode> = {
  [Name in keyof (typeof notificationCodes)[Code]]: (typeof notificationCodes)[Code][Name] extends 'count'
    ? number
    : string;
};

export type NotificationContent = {
  [Code in NotificationCode]: { code: Code; values: NotificationValues<Code> };
}[NotificationCode];
