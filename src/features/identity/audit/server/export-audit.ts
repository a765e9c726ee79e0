import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { Locale } from '#platform/locale.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell } from '#platform/server/spreadsheet/sheet.ts';
import { listChanges } from '../audit-changes.ts';
import type { AuditEntry, exportAudit as contract } from '../contract.ts';
import { audit as en } from '../messages/en.ts';
import { audit as es } from '../messages/es.ts';
import { audit as pt } from '../messages/pt.ts';
import { streamAudit } from './audit-export-store.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

/** All matching entries as a spreadsheet, streamed page by page. */
export async function exportAudit(context: StreamContext, query: QueryOf<typeof contract>): Promise<Response> {
  const { format, locale, ...filters } = query;
  const t = messages[locale];
  return sendSheet(format, {
    name: t.title,
    columns: [t.when, t.who, t.email, t.what, t.kind, t.thing, t.where, t.changed],
    rows: listRows(streamAudit(context, filters), t),
    ...(await fetchSheetSettings(context, locale)),
  });
}

async function* listRows(entries: AsyncIterable<AuditEntry>, t: typeof en): AsyncGenerator<readonly SheetCell[]> {
  for await (const entry of entries) yield toRow(entry, t);
}

function toRow(entry: AuditEntry, t: typeof en): readonly SheetCell[] {
  const { at, user, key, address, action, entity, name } = entry;
  const actions: Record<string, string> = t.actions;
  const entities: Record<string, string> = t.entities;
  const changes = listChanges(entry.before, entry.after).map(
    ({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`,
  );
  return [
    new Date(at),
    user?.name ?? (key ? t.by_key.replace('{name}', key.name) : t.nobody),
    user?.email ?? null,
    actions[action] ?? action,
    entities[entity] ?? entity,
    name,
    address,
    changes.join('\n'),
  ];
}

function asText(value: unknown): string {
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
