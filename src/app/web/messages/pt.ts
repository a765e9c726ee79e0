import type { InnerWords } from './en.ts';
import { accounts } from '#features/identity/accounts/messages/pt.ts';
import { alert_definitions } from '#features/alerts/definitions/messages/pt.ts';
import { assets } from '#features/assets/catalogue/messages/pt.ts';
import { files } from '#features/documents/files/messages/pt.ts';
import { home } from '#features/views/home/messages/pt.ts';
import { live_map } from '#features/views/live-map/messages/pt.ts';
import { photos } from '#features/identity/photos/messages/pt.ts';
import { saved_views } from '#features/assets/saved-views/messages/pt.ts';
import { jobs } from '#features/jobs/background-jobs/messages/pt.ts';
import { notifications } from '#features/messaging/notifications/messages/pt.ts';
import { search } from '#features/views/search/messages/pt.ts';
import { places } from '#features/trips/geocoding/messages/pt.ts';
import { routes } from '#features/trips/history/messages/pt.ts';
import { replay } from '#features/views/replay/messages/pt.ts';
import { stale_notice } from '#ui/form/messages/pt.ts';
import { map_view } from '#ui/map/messages/pt.ts';

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
