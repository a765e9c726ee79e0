/** `node src/app/check-health.ts`: health check of the image; exit code 0 while the portal on this machine is ready. */
import { isReadyHere } from '#platform/server/http/own-readiness.ts';
import { environment } from '#platform/server/settings.ts';

const isReady = await isReadyHere(Number(environment['PORT'] || 3000), Boolean(environment['TLS_CERT_FILE']));
process.exit(isReady ? 0 : 1);
