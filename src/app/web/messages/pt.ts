/** Messages that all signed-in pages share, in one language. */
export { accounts } from '#features/identity/accounts/messages/pt.ts';
export { alert_definitions } from '#features/alerts/definitions/messages/pt.ts';
export { assets } from '#features/assets/catalogue/messages/pt.ts';
export { home } from '#features/views/home/messages/pt.ts';
export { live_map } from '#features/views/live-map/messages/pt.ts';
export { photos } from '#features/identity/photos/messages/pt.ts';
export { saved_views } from '#features/assets/saved-views/messages/pt.ts';
export { jobs } from '#features/jobs/background-jobs/messages/pt.ts';
export { notifications } from '#features/messaging/notifications/messages/pt.ts';
export { search } from '#features/views/search/messages/pt.ts';
export { places } from '#features/trips/geocoding/messages/pt.ts';
export { routes } from '#features/trips/history/messages/pt.ts';
export { replay } from '#features/views/replay/messages/pt.ts';
export { stale_notice } from '#ui/form/messages/pt.ts';
export { map_view } from '#ui/map/messages/pt.ts';
