import * as z from 'zod/mini';
import { readSettings, setting, type Environment } from '../settings.ts';

export const outgoingSettings = {
  OUTGOING_HOSTS: setting(
    'Hosts of yours that may be private or without TLS',
    z._default(
      z
        .string()
        .check(
          z.refine(
            (hosts) => listHosts(hosts).every((host) => URL.canParse(`http://${host}`) && !/[/@?#]/.test(host)),
            'it must be hosts such as geocoder.internal or 10.0.0.5:8080, with spaces between',
          ),
        ),
      '',
    ),
  ),
};

/**
 * Hosts of the operator's own that the portal may speak to where they are private, and without TLS.
 * @throws BadSetting
 */
export function readOutgoingHosts(environment: Environment): string[] {
  return listHosts(readSettings(outgoingSettings, environment).OUTGOING_HOSTS).map(
    (host) => new URL(`http://${host}`).host,
  );
}

function listHosts(given: string): string[] {
  return given.split(/[\s,]+/).filter(Boolean);
}
