import type { Feature } from '#platform/server/feature.ts';
import { bind, bindRaw } from '#platform/server/http/binding.ts';
import * as contract from '../contract.ts';
import { askToUnsubscribe, unsubscribeByLink, type UnsubscribeParts } from './unsubscribe.ts';
import { changePreferences, fetchPreferences } from './preference-store.ts';

/** How people want to be told of alerts: each their own, seen by nobody else, so that nothing of it is audited. */
export function notificationPreferencesFeature(parts: UnsubscribeParts): Feature {
  return {
    name: 'notification-preferences',
    bindings: [
      bind(contract.getNotificationPreferences, fetchPreferences),
      bind(contract.putNotificationPreferences, async (context, { body }) => {
        await changePreferences(context, body);
        return fetchPreferences(context);
      }),
      bindRaw(contract.showUnsubscribe, (request) => askToUnsubscribe(parts, request)),
      bindRaw(contract.unsubscribe, (request) => unsubscribeByLink(parts, request)),
    ],
  };
}
