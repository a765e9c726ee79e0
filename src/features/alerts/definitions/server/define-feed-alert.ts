import { fetchReader } from '#features/identity/profile/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import { createAlertDefinition } from '../contract.ts';
import { rule as en } from '../messages/rule-en.ts';
import { rule as es } from '../messages/rule-es.ts';
import { rule as pt } from '../messages/rule-pt.ts';
import { createDefinition, freeCode } from './create-definition.ts';
import { hasWatchedFeeds } from './definition-store.ts';

const texts: Record<Locale, typeof en> = { en, es, pt };

/** Defines the alert of feeds in trouble in an account that has never had one; people change or end it as any other. */
export async function defineFeedAlert(context: Context, live: Live): Promise<void> {
  if (await hasWatchedFeeds(context)) return;
  const { locale } = await fetchReader(context);
  const fields = createAlertDefinition.body.parse({
    type: 'calculated',
    code: await freeCode(context, texts[locale].feed_code),
    description: texts[locale].feed_alert,
    category: 'maintenance',
    severity: 'high',
    status: 'active',
    notification_level: 'admins',
    condition: { on: 'feed' },
  });
  await createDefinition(context, live, fields);
}
