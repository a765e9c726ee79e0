import type { Feature } from '#platform/server/feature.ts';
import { bind, bindRaw } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { askToUnsubscribe, unsubscribeByLink, type UnsubscribeDeps } from './unsubscribe.ts';
import { changePreferences, fetchPreferences } from './preference-store.ts';

/** Preferences of each person, visible to nobody else; not audited. */
export function notificationPreferencesFeature(deps: UnsubscribeDeps): Feature {
  return {
    name: 'notification-preferences',
    bindings: [
      bind(contract.getNotificationPreferences, fetchPreferences),
      bind(contract.putNotificationPreferences, async (context, { body }) => {
        await changePreferences(context, body);
        return fetchPreferences(context);
      }),
      bindRaw(contract.showUnsubscribe, (request) => askToUnsubscribe(deps, request)),
      bindRaw(contract.unsubscribe, (request) => unsubscribeByLink(deps, request)),
    ],
  };
}
