import { unauthenticated } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { Cell } from '#platform/server/spreadsheet/sheet.ts';
import { listChanges } from '../audit-changes.ts';
import type { AuditEntry, exportAudit as contract } from '../contract.ts';
import { audit as en } from '../messages/en.ts';
import { audit as es } from '../messages/es.ts';
import { audit as pt } from '../messages/pt.ts';
import { fetchAudit, fetchTimeZone } from './audit-reading-store.ts';

const words: Record<Locale, typeof en> = { en, es, pt };
const pageSize = 200;

/** Every entry that the filters let through, as a spreadsheet; read page by page while it is sent. */
export async function exportAudit(context: StreamContext, query: QueryOf<typeof contract>): Promise<Response> {
  const { format, locale, ...filters } = query;
  const say = words[locale];
  return sendSheet(format, {
    name: say.title,
    columns: [say.when, say.who, say.email, say.what, say.kind, say.thing, say.where, say.changed],
    rows: listRows(context, filters, say),
    timeZone: await inAccount(context.db, context.scope.accountId, (db) => fetchTimeZone({ ...context, db })),
  });
}

type Filters = Omit<QueryOf<typeof contract>, 'format' | 'locale'>;

async function* listRows(context: StreamContext, filters: Filters, say: typeof en): AsyncGenerator<readonly Cell[]> {
  for (let after: string | undefined; ;) {
    // Whoever loses the right while it is sent gets no further page.
    const scope = await context.recheck();
    if (!scope) throw unauthenticated();
    const query = { ...filters, limit: pageSize, after, sort: undefined };
    const page = await inAccount(context.db, scope.accountId, (db) => fetchAudit({ scope, db }, query));
    for (const entry of page.items) yield toRow(entry, say);
    if (page.next === null) return;
    after = page.next;
  }
}

function toRow(entry: AuditEntry, say: typeof en): readonly Cell[] {
  const { at, user, address, action, entity, name } = entry;
  const actions: Record<string, string> = say.actions;
  const entities: Record<string, string> = say.entities;
  const changes = listChanges(entry.before, entry.after).map(
    ({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`,
  );
  return [
    new Date(at),
    user?.name ?? say.nobody,
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
