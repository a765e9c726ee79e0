/** `npm run migrate`: brings the database to the newest schema, apart from a start. */
import { openDatabasePlace } from './settings/database-place.ts';
import { readPortalSettings } from './settings/portal-settings.ts';
import { runCommand } from './program.ts';
import { createLog } from '#platform/server/log.ts';
import { openSecrets } from '#platform/server/secrets/secrets.ts';
import { environment } from '#platform/server/settings.ts';

await runCommand(async (program) => {
  const settings = readPortalSettings([], environment);
  const secrets = await openSecrets(settings.dataFolder, { tokenKey: settings.tokenKey });
  const log = createLog(settings.logLevel);
  const place = await openDatabasePlace({ ...settings, migratesAtStart: true }, secrets, log, program.say);
  program.onStop('the database', () => place.stop());
  for (const { name, ms, attempts } of place.applied)
    program.say(`${name}  ${ms} ms${attempts > 1 ? `, ${attempts} attempts as it waited for a lock` : ''}`);
  program.say(place.applied.length === 0 ? 'The schema is up to date.' : `${place.applied.length} migrations applied.`);
  return 0;
});
