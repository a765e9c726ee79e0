import * as z from 'zod/mini';
import { endpoint, forModuleAdmin, id, instant } from '#platform/contract.ts';

export const deliveryLimits = { readers: 100 } as const;

const access = forModuleAdmin('admin:dashboards');

export const rhythms = ['day', 'week', 'month'] as const;
export const deliveryFormats = ['pdf', 'xlsx', 'csv'] as const;
export type DeliveryFormat = (typeof deliveryFormats)[number];
const hour = z.int().check(z.minimum(0), z.maximum(23));
/** Monday 1 to Sunday 7. */
const weekday = z.int().check(z.minimum(1), z.maximum(7));
/** Days that every month has. */
const monthDay = z.int().check(z.minimum(1), z.maximum(28));

/** Schedule in the account's time zone. */
export interface DeliveryTime {
  every: (typeof rhythms)[number];
  weekday: number | null;
  month_day: number | null;
  hour: number;
}

export const delivery = z.object({
  every: z.enum(rhythms),
  weekday: z.nullable(weekday),
  month_day: z.nullable(monthDay),
  hour,
  format: z.enum(deliveryFormats),
  paused: z.boolean(),
  next_at: instant,
  /** Null: not sent yet. */
  last_at: z.nullable(instant),
  /** Number of e-mails at that time. */
  last_emails: z.nullable(z.int()),
  /** When the last attempt failed, to be retried; null after a success. */
  failed_at: z.nullable(instant),
  /** `sees`: they have access to the board; recipients without access are skipped. */
  readers: z.array(z.object({ id, name: z.string(), email: z.string(), sees: z.boolean() })),
});
export type BoardDelivery = z.output<typeof delivery>;

export const getDelivery = endpoint('GET /contents/{id}/delivery', access, {
  summary: 'When a board goes out by mail, as PDF, XLSX or CSV, and to whom.',
  reply: z.object({ delivery: z.nullable(delivery) }),
});

export const putDelivery = endpoint('PUT /contents/{id}/delivery', access, {
  summary:
    'Sends a board by mail, each day, week or month; as XLSX or CSV one line for each value of its charts. Each reader gets what they see at that moment, in their language; who does not see the board gets nothing.',
  body: z
    .strictObject({
      every: z.enum(rhythms),
      weekday: z._default(z.nullable(weekday), null),
      month_day: z._default(z.nullable(monthDay), null),
      hour,
      format: z._default(z.enum(deliveryFormats), 'pdf'),
      paused: z._default(z.boolean(), false),
      user_ids: z.array(id).check(z.minLength(1), z.maxLength(deliveryLimits.readers)),
    })
    .check(z.refine(({ every, weekday: of }) => (every === 'week') === (of !== null), { path: ['weekday'] }))
    .check(z.refine(({ every, month_day: of }) => (every === 'month') === (of !== null), { path: ['month_day'] })),
  reply: z.object({ delivery }),
});

export const deleteDelivery = endpoint('DELETE /contents/{id}/delivery', access, { summary: 'Sends it no longer.' });
