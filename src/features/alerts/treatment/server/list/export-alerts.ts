import { severityName } from '#features/messaging/notifications/server/public.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell } from '#platform/server/spreadsheet/sheet.ts';
import type { Alert, exportAlerts as contract } from '../../contract.ts';
import { streamAlerts } from './alert-export-store.ts';
import { exportMessages, type ExportMessages } from './export-messages.ts';

/** All alerts under the filters as a spreadsheet, read page by page while it is sent. */
export async function exportAlerts(context: StreamContext, query: QueryOf<typeof contract>): Promise<Response> {
  const { format, locale, ...filters } = query;
  const t = exportMessages[locale];
  return sendSheet(format, {
    name: t.name,
    columns: Object.values(t.columns),
    rows: listRows(streamAlerts(context, filters), t, severityName(locale)),
    ...(await fetchSheetSettings(context, locale)),
  });
}

type NameSeverity = ReturnType<typeof severityName>;

async function* listRows(
  alerts: AsyncIterable<Alert>,
  t: ExportMessages,
  severity: NameSeverity,
): AsyncGenerator<readonly SheetCell[]> {
  for await (const alert of alerts) yield Object.values(cellsOf(alert, t, severity));
}

/** In the order of the column names. */
function cellsOf(
  alert: Alert,
  t: ExportMessages,
  severity: NameSeverity,
): Record<keyof ExportMessages['columns'], SheetCell> {
  const { unit, assignee, condition_ended_at, solved_at } = alert;
  return {
    severity: severity(alert.severity),
    code: alert.code,
    description: alert.description,
    type: t.types[alert.type],
    category: t.categories[alert.category],
    origin: t.origins[alert.origin],
    group: alert.group ? t.yes : t.no,
    asset: alert.asset_code,
    manufacturer: alert.manufacturer,
    unit: unit.code === unit.name ? unit.code : `${unit.code} · ${unit.name}`,
    cost_centre: alert.cost_centre,
    location: alert.location,
    occurred_at: new Date(alert.occurred_at),
    last_occurred_at: new Date(alert.last_occurred_at),
    occurrences: alert.occurrences,
    condition_ended_at: condition_ended_at && new Date(condition_ended_at),
    seen_once: alert.seen_once ? t.yes : t.no,
    status: t.statuses[alert.status],
    assignee: assignee?.name ?? null,
    order_number: alert.order_number,
    os_number: alert.os_number,
    solved_at: solved_at && new Date(solved_at),
    has_recommendation: alert.has_recommendation ? t.yes : t.no,
    has_counter_measure: alert.has_counter_measure ? t.yes : t.no,
  };
}
