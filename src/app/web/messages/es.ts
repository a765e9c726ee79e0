import type { InnerWords } from './en.ts';
import { accounts } from '#features/accounts/messages/es.ts';
import { alert_definitions } from '#features/alert-definitions/messages/es.ts';
import { api_keys } from '#features/api-keys/messages/es.ts';
import { assets } from '#features/assets/messages/es.ts';
import { files } from '#features/files/messages/es.ts';
import { geofences } from '#features/geofences/messages/es.ts';
import { home } from '#features/home/messages/es.ts';
import { live_map } from '#features/live-map/messages/es.ts';
import { photos } from '#features/photos/messages/es.ts';
import { profile } from '#features/profile/messages/es.ts';
import { security } from '#features/security/messages/es.ts';
import { mail } from '#features/mail/messages/es.ts';
import { users } from '#features/users/messages/es.ts';
import { asset_list } from '#features/asset-list/messages/es.ts';
import { units } from '#features/unit-pages/messages/es.ts';
import { asset_profiles } from '#features/asset-profiles/messages/es.ts';
import { saved_views } from '#features/saved-views/messages/es.ts';
import { jobs } from '#features/jobs/messages/es.ts';
import { notifications } from '#features/notifications/messages/es.ts';
import { search } from '#features/search/messages/es.ts';
import { places } from '#features/places/messages/es.ts';
import { routes } from '#features/routes/messages/es.ts';
import { replay } from '#features/replay/messages/es.ts';
import { stale_notice } from '#ui/form/messages/es.ts';
import { map_view } from '#ui/map/messages/es.ts';

/** What signed-in pages say beside the guest words, in one language: every slice that guests never meet. */
export const words: InnerWords = {
  accounts,
  alert_definitions,
  api_keys,
  asset_list,
  asset_profiles,
  assets,
  files,
  geofences,
  home,
  jobs,
  live_map,
  map_view,
  mail,
  notifications,
  photos,
  places,
  profile,
  replay,
  routes,
  saved_views,
  search,
  security,
  stale_notice,
  units,
  users,
};
