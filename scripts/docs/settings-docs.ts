/** Writes the table of settings into docs/operations.md from their schemas: `node scripts/docs/settings-docs.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { backupSettings } from '../../src/app/backup/backup-settings.ts';
import { mapSettings } from '../../src/app/settings/map-settings.ts';
import { portalSettings } from '../../src/app/settings/portal-settings.ts';
import { auditLogSettings } from '../../src/features/identity/audit/server/audit-log-settings.ts';
import { directorySettings } from '../../src/features/identity/directory/server/directory-settings.ts';
import { mailSettings } from '../../src/features/messaging/email/server/mail-settings.ts';
import { geocoderSettings } from '../../src/features/trips/geocoding/server/geocoder-settings.ts';
import { natsSettings } from '../../src/platform/server/events/nats.ts';
import { authoritySettings } from '../../src/platform/server/outgoing/internal-authority.ts';
import { outgoingSettings } from '../../src/platform/server/outgoing/outgoing-hosts.ts';
import { retentionSettings } from '../../src/platform/server/retention.ts';
import { traceSettings } from '../../src/platform/server/tracing/trace-settings.ts';
import { s3Settings } from '../../src/platform/server/uploads/s3-store.ts';
import { scannerSettings } from '../../src/platform/server/uploads/scanner.ts';

const page = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));
const table = /(?<=<!-- settings -->\n\n).*?(?=\n\n<!-- end of settings -->)/s;
const settings: Record<string, z.ZodMiniType> = {
  ...portalSettings,
  ...mapSettings,
  ...backupSettings,
  ...mailSettings,
  ...directorySettings,
  ...auditLogSettings,
  ...natsSettings,
  ...s3Settings,
  ...scannerSettings,
  ...geocoderSettings,
  ...outgoingSettings,
  ...authoritySettings,
  ...traceSettings,
  ...retentionSettings,
};

export const settingNames: readonly string[] = Object.keys(settings);

/** `docs/operations.md` as it is, and as it is with the table of today. */
export async function describeSettings(): Promise<{ present: string; written: string }> {
  const present = await readFile(page, 'utf8');
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { def } = schema._zod;
    const fallback = 'defaultValue' in def ? String(def.defaultValue) : '';
    const meaning = z.globalRegistry.get(schema)?.description ?? '';
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${acceptedBy(schema)} | ${meaning} |`;
  });
  const lines = ['| setting | default | accepted | meaning |', '|---|---|---|---|', ...rows];
  return { present, written: present.replace(table, () => lines.join('\n')) };
}

/** What a schema says of a text that it refuses, without its beginning. */
function acceptedBy(schema: z.ZodMiniType): string {
  const message = z.safeParse(schema, '\0').error?.issues[0]?.message ?? '';
  return /^it must (?:be|look like) (.*)$/.exec(message)?.[1] ?? '';
}

if (import.meta.main) await writeFile(page, (await describeSettings()).written);
