import { expect, test } from 'vitest';
import { forgetOwner } from '../../settings/database-place.ts';
import { readPortalSettings } from '../../settings/portal-settings.ts';

test('after the start neither environment nor settings hold the address of the database’s owner', () => {
  const environment = {
    DATABASE_URL: 'postgres://owner:hush@127.0.0.1/patio',
    DATABASE_PORTAL_URL: 'postgres://p:q@127.0.0.1/patio',
  };
  const settings = readPortalSettings([], environment);
  forgetOwner(settings, environment);
  expect(JSON.stringify([settings, environment])).not.toContain('hush');
  // Null would mean the embedded database.
  expect(settings.databaseUrl).not.toBeNull();
});

test('an embedded database stays one', () => {
  const settings = readPortalSettings([], {});
  forgetOwner(settings, {});
  expect(settings.databaseUrl).toBeNull();
});
