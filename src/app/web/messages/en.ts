/** Messages that all signed-in pages share, in one language. */
export { accounts } from '#features/identity/accounts/messages/en.ts';
export { alert_definitions } from '#features/alerts/definitions/messages/en.ts';
export { assets } from '#features/assets/catalogue/messages/en.ts';
export { home } from '#features/views/home/messages/en.ts';
export { live_map } from '#features/views/live-map/messages/en.ts';
export { photos } from '#features/identity/photos/messages/en.ts';
export { saved_views } from '#features/assets/saved-views/messages/en.ts';
export { jobs } from '#features/jobs/background-jobs/messages/en.ts';
export { notifications } from '#features/messaging/notifications/messages/en.ts';
export { search } from '#features/views/search/messages/en.ts';
export { places } from '#features/trips/geocoding/messages/en.ts';
export { routes } from '#features/trips/history/messages/en.ts';
export { replay } from '#features/views/replay/messages/en.ts';
export { stale_notice } from '#ui/form/messages/en.ts';
export { map_view } from '#ui/map/messages/en.ts';
