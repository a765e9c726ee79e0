import { randomUUID } from 'node:crypto';
import { announceAlerts } from '#features/alerts/treatment/server/public.ts';
import { fileTypes } from '#features/documents/files/public.ts';
import type { ReportStore } from '#features/documents/files/server/public.ts';
import { readAccountPhoto } from '#features/identity/photos/server/public.ts';
import { fetchReader, type Reader } from '#features/identity/profile/server/public.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import { writeReport } from '#platform/server/report/write-report.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { alertReport, reportMessages } from './alert-report.ts';
import { fetchKeepers, findReported, noteReport, type ReportedAlert } from './alert-report-store.ts';

export interface AlertReportParts {
  /** Product name. */
  product: string;
  files: FileStore;
  keeper: ReportStore;
  scopeOf(db: AccountTransaction, member: { accountId: string; userId: string }): Promise<Scope | null>;
}

interface Running extends AlertReportParts {
  db: Database;
  live: Live;
  log: Log;
}

interface AlertReportRequest {
  accountId: string;
  alertId: string;
}

/**
 * Creates the report of an alert in its owner's format and stores it in their files. Each alert gets one report: if two
 * are created at once, one is discarded.
 */
export async function makeAlertReport(parts: Running, asked: AlertReportRequest): Promise<void> {
  const found = await asKeeper(parts, asked, async (context, alert) => ({
    alert,
    reader: await fetchReader(context),
    photo: await readAccountPhoto(context, parts.files),
  }));
  if (!found) return;
  const { alert, reader, photo } = found;
  const picture = photo && (await readBrandPicture(photo));
  const report = alertReport({ alert, reader, picture, product: parts.product, madeAt: new Date() });
  const made = { name: nameOf(alert, reader), type: fileTypes.pdf, bytes: await writeReport(report, 'pdf') };
  const received = await parts.keeper.receive(asked.accountId, made);
  const isStored = await asKeeper(parts, asked, async (context, { id, status, severity, asset_id, unit }) => {
    const file = await parts.keeper.keep(context, received, reader.locale);
    if (!(await noteReport(context, asked.alertId, file.id))) throw new Error('It has its report meanwhile.');
    context.afterCommit(() =>
      announceAlerts(parts.live, asked.accountId, [{ id, status, severity, asset_id, unitId: unit.id }]),
    );
    return true;
  });
  if (!isStored) await received.discard();
}

/** `Relatório de alerta IDLE-30 CAM-0201 2026-11-22.pdf` */
function nameOf({ code, asset_code, unit, occurred_at }: ReportedAlert, { locale, timeZone }: Reader): string {
  const day = wallClock(occurred_at.getTime(), timeZone).slice(0, 10);
  return `${reportMessages[locale].title} ${code} ${asset_code ?? unit.code} ${day}.pdf`.replaceAll(/[/\\]/g, '-');
}

/**
 * Runs with the rights of the first possible owner who sees the alert; null if there is none or it already has a
 * report.
 */
function asKeeper<T>(
  { db, log, scopeOf }: Running,
  { accountId, alertId }: AlertReportRequest,
  work: (context: Context, alert: ReportedAlert) => Promise<T>,
): Promise<T | null> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    for (const userId of await fetchKeepers(own, accountId, alertId)) {
      const scope = await scopeOf(own, { accountId, userId });
      if (!scope?.sections.includes('alerts')) continue;
      const id = randomUUID();
      const request = { id, address: '', userAgent: null, locale: null, log };
      const context: Context = { scope, sessionId: id, db: own, request, afterCommit };
      const alert = await findReported(context, alertId);
      if (alert) return work(context, alert);
    }
    return null;
  });
}
