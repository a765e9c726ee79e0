import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { changeView, fetchPreference, fetchViews, insertView, keepPreference, removeView } from './saved-view-store.ts';

/** Private to one person: neither audited nor published. */
export const savedViewsFeature: Feature = {
  name: 'saved-views',
  bindings: [
    bind(contract.listSavedViews, async (context, { query }) => ({ items: await fetchViews(context, query.page) })),
    bind(contract.createSavedView, (context, { body }) => insertView(context, body)),
    bind(contract.updateSavedView, (context, { params, body }) => changeView(context, params.id, body)),
    bind(contract.deleteSavedView, async (context, { params }) => void (await removeView(context, params.id))),
    bind(contract.getPreference, async (context, { params }) => ({
      value: await fetchPreference(context, params.key),
    })),
    bind(contract.putPreference, async (context, { params, body }) => {
      await keepPreference(context, params.key, body.value);
      return { value: body.value };
    }),
  ],
};
