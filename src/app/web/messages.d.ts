import type { Locale } from '#platform/locale.ts';

/** All message namespaces: shared ones, then those of single pages and dialogs. */
type AllMessages = typeof import('./messages/guest-en.ts') &
  typeof import('./messages/en.ts') &
  typeof import('#features/alerts/definitions/messages/geofence-en.ts') &
  typeof import('#features/alerts/definitions/messages/page-en.ts') &
  typeof import('#features/alerts/treatment/messages/page-en.ts') &
  typeof import('#features/alerts/webhooks/messages/en.ts') &
  typeof import('#features/assets/catalogue/messages/list-en.ts') &
  typeof import('#features/assets/devices/messages/en.ts') &
  typeof import('#features/assets/faults/messages/en.ts') &
  typeof import('#features/assets/imports/messages/en.ts') &
  typeof import('#features/assets/permissions/messages/en.ts') &
  typeof import('#features/assets/units/messages/en.ts') &
  typeof import('#features/dashboards/boards/messages/page-en.ts') &
  typeof import('#features/documents/files/messages/en.ts') &
  typeof import('#features/documents/reports/messages/en.ts') &
  typeof import('#features/geofences/messages/en.ts') &
  typeof import('#features/geofences/messages/page-en.ts') &
  typeof import('#features/identity/accounts/messages/page-en.ts') &
  typeof import('#features/identity/accounts/messages/settings-en.ts') &
  typeof import('#features/identity/api-keys/messages/en.ts') &
  typeof import('#features/identity/audit/messages/en.ts') &
  typeof import('#features/identity/directory/messages/en.ts') &
  typeof import('#features/identity/profile/messages/en.ts') &
  typeof import('#features/identity/provisioning/messages/en.ts') &
  typeof import('#features/identity/second-factor/messages/en.ts') &
  typeof import('#features/identity/security/messages/en.ts') &
  typeof import('#features/identity/session/messages/account-moved-en.ts') &
  typeof import('#features/identity/session/messages/directory-end-en.ts') &
  typeof import('#features/identity/session/messages/own-password-en.ts') &
  typeof import('#features/identity/users/messages/en.ts') &
  typeof import('#features/indicators/messages/en.ts') &
  typeof import('#features/indicators/messages/formulas-en.ts') &
  typeof import('#features/indicators/messages/page-en.ts') &
  typeof import('#features/integrations/feeds/messages/en.ts') &
  typeof import('#features/jobs/imports/messages/en.ts') &
  typeof import('#features/maintenance/imports/messages/en.ts') &
  typeof import('#features/maintenance/records/messages/en.ts') &
  typeof import('#features/maintenance/records/messages/page-en.ts') &
  typeof import('#features/messaging/email/messages/en.ts') &
  typeof import('#features/messaging/preferences/messages/en.ts') &
  typeof import('#features/views/asset-page/messages/en.ts') &
  typeof import('#features/views/home/messages/page-en.ts') &
  typeof import('#features/views/first-run/messages/en.ts');

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: AllMessages;
  }
}
