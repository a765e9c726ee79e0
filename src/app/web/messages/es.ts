/** Messages that all signed-in pages share, in one language. */
export { accounts } from '#features/identity/accounts/messages/es.ts';
export { alert_definitions } from '#features/alerts/definitions/messages/es.ts';
export { assets } from '#features/assets/catalogue/messages/es.ts';
export { home } from '#features/views/home/messages/es.ts';
export { live_map } from '#features/views/live-map/messages/es.ts';
export { photos } from '#features/identity/photos/messages/es.ts';
export { saved_views } from '#features/assets/saved-views/messages/es.ts';
export { jobs } from '#features/jobs/background-jobs/messages/es.ts';
export { notifications } from '#features/messaging/notifications/messages/es.ts';
export { search } from '#features/views/search/messages/es.ts';
export { places } from '#features/trips/geocoding/messages/es.ts';
export { routes } from '#features/trips/history/messages/es.ts';
export { replay } from '#features/views/replay/messages/es.ts';
export { stale_notice } from '#ui/form/messages/es.ts';
export { map_view } from '#ui/map/messages/es.ts';
