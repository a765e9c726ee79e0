import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { listMapAssets } from '#features/assets/catalogue/map-contract.ts';
import { readMapAssets, type AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import type { Board } from '#features/dashboards/boards/contract.ts';
import { contentPath } from '#features/dashboards/boards/public.ts';
import { findBoard } from '#features/dashboards/boards/server/public.ts';
import { queryChart } from '#features/indicators/contract.ts';
import { askerOf, type IndicatorEngine } from '#features/indicators/server/public.ts';
import type { MailContent } from '#features/messaging/email/server/public.ts';
import { unsubscribeVia } from '#features/messaging/preferences/server/public.ts';
import { readAccountPhoto } from '#features/identity/photos/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import { hasModule } from '#platform/scope.ts';
import type { Context, ScopeOfMember } from '#platform/server/context.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Log } from '#platform/server/log.ts';
import { readBrandPicture } from '#platform/server/report/brand-picture.ts';
import { writeReport } from '#platform/server/report/write-report.ts';
import { sheetKinds } from '#platform/server/spreadsheet/send-sheet.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { DeliveryFormat } from '../contract.ts';
import { boardReport, openBoardState, type BoardRequest, type BoardState } from './board-report.ts';
import { boardSheet } from './board-sheet.ts';
import { fetchUnitNames, type DueBoardDelivery } from './delivery-store.ts';

export interface DeliveryDeps {
  /** Product name. */
  product: string;
  files: FileStore;
  engine: IndicatorEngine;
  indexes: AssetIndexes;
  scopeOf: ScopeOfMember;
}

interface DeliveryContext {
  own: AccountTransaction;
  afterCommit: Context['afterCommit'];
  accountId: string;
  log: Log;
}

export interface DeliveryEmail {
  content: MailContent;
  attachment: { name: string; type: string; bytes: Buffer };
}

/** A board as one reader sees it now, in their language; `linkId` unsubscribes. Null if they have no access. */
export async function makeDeliveryEmail(
  parts: DeliveryDeps,
  { own, afterCommit, accountId, log }: DeliveryContext,
  {
    due,
    reader,
    linkId,
    now,
  }: { due: Pick<DueBoardDelivery, 'content_id' | 'format'>; reader: Reader; linkId: string; now: Date },
): Promise<DeliveryEmail | null> {
  const scope = await parts.scopeOf(own, { accountId, userId: reader.id });
  if (!scope || !hasModule(scope.modules, queryChart.access.module)) return null;
  const id = randomUUID();
  const request = { id, address: '', userAgent: null, locale: null, log };
  const context: Context = { scope, sessionId: id, db: own, request, afterCommit };
  const found = await findBoard(context, due.content_id);
  if (!found) return null;
  const photo = await readAccountPhoto(context, parts.files);
  const asked: BoardRequest = {
    name: found.name,
    board: found.board,
    reader,
    product: parts.product,
    picture: photo && (await readBrandPicture(photo)),
    madeAt: now,
    places: async () => {
      const { module, section } = listMapAssets.access;
      if (!hasModule(scope.modules, module) || !scope.sections.includes(section)) return null;
      return readMapAssets(context, parts.indexes);
    },
    unitNames: await fetchUnitNames(context, unitsIn(found.board)),
    ask: async ({ measures, dimension, series, order, limit }, filters) => {
      const query = {
        measures,
        dimension,
        filters,
        ...(series && { series }),
        ...(order && { order }),
        ...(limit && { limit }),
      };
      const { content_id: _, ...chart } = z.parse(queryChart.body, query);
      const text = await parts.engine.answer({ of: 'chart', query: chart }, askerOf(scope));
      return z.parse(queryChart.reply, JSON.parse(text));
    },
  };
  const state = await openBoardState(asked);
  const { formats, days } = state;
  const period = formats.days(days);
  const day = days.to === days.from ? days.to : `${days.from} – ${days.to}`;
  return {
    attachment: {
      name: `${found.name} ${day}.${due.format}`.replaceAll(/[/\\"\p{Cc}]/gu, '-'),
      ...(await writeBoard(context, due.format, asked, state)),
    },
    content: {
      subject: formats.t.subject(found.name, period),
      heading: found.name,
      lines: [formats.t.line(reader.account, due.format.toUpperCase())],
      facts: [{ name: formats.t.period, value: period }],
      action: { label: formats.t.open, path: contentPath(found) },
      notes: [formats.t.why],
      unsubscribe: unsubscribeVia(formats.t.leave(found.name), linkId, 'board-email'),
    },
  };
}

async function writeBoard(
  context: Context,
  format: DeliveryFormat,
  asked: BoardRequest,
  state: BoardState,
): Promise<{ type: string; bytes: Buffer }> {
  if (format === 'pdf')
    return { type: 'application/pdf', bytes: await writeReport(await boardReport(asked, state), 'pdf') };
  const { write, type } = sheetKinds[format];
  const settings = await fetchSheetSettings(context, asked.reader.locale);
  return { type, bytes: await buffer(write({ ...boardSheet(asked, state), ...settings })) };
}

function unitsIn({ filters, charts }: Board): string[] {
  return [filters, ...charts.map((chart) => chart.filters)].flatMap(({ unit_id = [] }) => unit_id);
}
