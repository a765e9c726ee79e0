/**
 * How a value is written: `text` unchanged, `count` as a whole number, `instant` (ISO 8601) in the person's time zone,
 * `work` as a kind of job, `fault` as the reason of a failure.
 */
export type ValueKind = 'text' | 'count' | 'instant' | 'work' | 'fault';

/** Every notification code with the values of its message in `messages`. */
export const notificationCodes = {
  asset_import_done: { created: 'count', changed: 'count', bad: 'count' },
  /** `work`: the kind of maintenance record. */
  input_import_done: { work: 'work', created: 'count', changed: 'count', bad: 'count' },
  geofence_import_done: { created: 'count', bad: 'count' },
  geofence_past_done: { geofence: 'text', entries: 'count', exits: 'count', stays: 'count' },
  track_import_done: { asset: 'text', accepted: 'count', from: 'instant', to: 'instant' },
  /** A requested file is ready: a report or an export. */
  file_ready: { work: 'work', name: 'text' },
  /** `subject`: the asset's code, or the unit. */
  alert_raised: { description: 'text', subject: 'text', at: 'instant' },
  /** Nobody took it within the time set in its definition. */
  alert_escalated: { description: 'text', subject: 'text', at: 'instant' },
  /** Deliveries have failed for this many days. */
  webhook_disabled: { name: 'text', days: 'count' },
  /** A feed's credentials end soon. */
  feed_secret_ends: { name: 'text' },
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
