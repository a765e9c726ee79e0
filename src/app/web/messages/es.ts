import type { InnerWords } from './en.ts';
import { accounts } from '#features/identity/accounts/messages/es.ts';
import { alert_definitions } from '#features/alerts/definitions/messages/es.ts';
import { assets } from '#features/assets/catalogue/messages/es.ts';
import { files } from '#features/documents/files/messages/es.ts';
import { home } from '#features/views/home/messages/es.ts';
import { live_map } from '#features/views/live-map/messages/es.ts';
import { photos } from '#features/identity/photos/messages/es.ts';
import { saved_views } from '#features/assets/saved-views/messages/es.ts';
import { jobs } from '#features/jobs/background-jobs/messages/es.ts';
import { notifications } from '#features/messaging/notifications/messages/es.ts';
import { search } from '#features/views/search/messages/es.ts';
import { places } from '#features/trips/geocoding/messages/es.ts';
import { routes } from '#features/trips/history/messages/es.ts';
import { replay } from '#features/views/replay/messages/es.ts';
import { stale_notice } from '#ui/form/messages/es.ts';
import { map_view } from '#ui/map/messages/es.ts';

/** What signed-in pages say beside the guest words, in one language: every slice that guests never meet. */
export const words: InnerWords = {
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
