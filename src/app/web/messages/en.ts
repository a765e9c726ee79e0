import { accounts } from '#features/identity/accounts/messages/en.ts';
import { alert_definitions } from '#features/alerts/definitions/messages/en.ts';
import { assets } from '#features/assets/catalogue/messages/en.ts';
import { files } from '#features/documents/files/messages/en.ts';
import { home } from '#features/views/home/messages/en.ts';
import { live_map } from '#features/views/live-map/messages/en.ts';
import { photos } from '#features/identity/photos/messages/en.ts';
import { saved_views } from '#features/assets/saved-views/messages/en.ts';
import { jobs } from '#features/jobs/background-jobs/messages/en.ts';
import { notifications } from '#features/messaging/notifications/messages/en.ts';
import { search } from '#features/views/search/messages/en.ts';
import { places } from '#features/trips/geocoding/messages/en.ts';
import { routes } from '#features/trips/history/messages/en.ts';
import { replay } from '#features/views/replay/messages/en.ts';
import { stale_notice } from '#ui/form/messages/en.ts';
import { map_view } from '#ui/map/messages/en.ts';

/** What signed-in pages say beside the guest words, in one language: every slice that guests never meet. */
export const words = {
  accounts,
  alert_definitions,
  assets,
  files,
  home,
  jobs,
  live_map,
  map_view,
  notifications,
  photos,
  places,
  replay,
  routes,
  saved_views,
  search,
  stale_notice,
};

export type InnerWords = typeof words;
