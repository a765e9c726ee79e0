import { fetchTimeZone } from '#platform/server/account-store.ts';
import type { Locale } from '#platform/locale.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import { sendSheet, type SheetFormat } from '#platform/server/spreadsheet/send-sheet.ts';
import type { Cell } from '#platform/server/spreadsheet/sheet.ts';
import type { InputKind } from '../../contract.ts';
import type { Inputs } from '../../input-fields.ts';
import { cellsOf } from './input-cells.ts';
import type { InputQuery } from '../input-source.ts';
import { fetchSome } from '../input-store.ts';
import { inputMessages } from './input-messages.ts';

const pieceSize = 1_000;

type Asked = InputQuery & { format: SheetFormat; locale: Locale };

/** Every input that the filters let through, as a spreadsheet that can be imported; read piece by piece while it is sent. */
export async function exportInputs(context: StreamContext, kind: InputKind, asked: Asked): Promise<Response> {
  const { format, locale, ...query } = asked;
  const t = inputMessages[locale];
  return sendSheet(format, {
    name: t.names[kind],
    columns: Object.keys(cellsOf[kind](null, t)).map((column) => titleOf(t.columns[kind], column)),
    rows: listRows(context, kind, { query, locale }),
    timeZone: await fetchTimeZone(context),
  });
}

function titleOf(titles: Readonly<Record<string, string>>, column: string): string {
  return titles[column] ?? column;
}

async function* listRows<K extends InputKind>(
  context: StreamContext,
  kind: K,
  { query, locale }: { query: InputQuery; locale: Locale },
): AsyncGenerator<readonly Cell[]> {
  const toCells: (input: Inputs[K], t: (typeof inputMessages)[Locale]) => Record<string, Cell> = cellsOf[kind];
  for (let after: string | undefined; ;) {
    const { items, next } = await readNow(context, (reading) =>
      fetchSome(reading, kind, { ...query, limit: pieceSize, after }),
    );
    for (const input of items) yield Object.values(toCells(input, inputMessages[locale]));
    if (next === null) return;
    after = next;
  }
}
