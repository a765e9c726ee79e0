import type { InnerWords } from './en.ts';
import { accounts } from '#features/accounts/messages/pt.ts';
import { alert_definitions } from '#features/alert-definitions/messages/pt.ts';
import { api_keys } from '#features/api-keys/messages/pt.ts';
import { assets } from '#features/assets/messages/pt.ts';
import { files } from '#features/files/messages/pt.ts';
import { geofences } from '#features/geofences/messages/pt.ts';
import { home } from '#features/home/messages/pt.ts';
import { live_map } from '#features/live-map/messages/pt.ts';
import { photos } from '#features/photos/messages/pt.ts';
import { profile } from '#features/profile/messages/pt.ts';
import { security } from '#features/security/messages/pt.ts';
import { mail } from '#features/mail/messages/pt.ts';
import { users } from '#features/users/messages/pt.ts';
import { asset_list } from '#features/asset-list/messages/pt.ts';
import { units } from '#features/unit-pages/messages/pt.ts';
import { asset_profiles } from '#features/asset-profiles/messages/pt.ts';
import { saved_views } from '#features/saved-views/messages/pt.ts';
import { jobs } from '#features/jobs/messages/pt.ts';
import { notifications } from '#features/notifications/messages/pt.ts';
import { search } from '#features/search/messages/pt.ts';
import { places } from '#features/places/messages/pt.ts';
import { routes } from '#features/routes/messages/pt.ts';
import { replay } from '#features/replay/messages/pt.ts';
import { stale_notice } from '#ui/form/messages/pt.ts';
import { map_view } from '#ui/map/messages/pt.ts';

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
