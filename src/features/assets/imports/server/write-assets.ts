import {
  changeManyAssets,
  holdUnits,
  insertManyAssets,
  replaceManyDevices,
} from '#features/assets/catalogue/server/public.ts';
import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { JudgedAssetLine } from '../judge-lines.ts';

const batch = 1_000;

/**
 * Writes the good lines with an audit entry each.
 * @throws Error if a code, a device or a deletion changed concurrently; then nothing is written
 */
export async function writeAssets(
  context: Context,
  lines: readonly JudgedAssetLine[],
  onDone: (lines: number) => Promise<void>,
): Promise<void> {
  await holdUnits(context, [...new Set(lines.flatMap(({ draft }) => draft.unit_id ?? []))]);
  const devices: { id: string; device_ids: readonly string[] }[] = [];
  for (let at = 0; at < lines.length; at += batch) {
    const part = lines.slice(at, at + batch);
    const ids = await writePart(context, part);
    for (const [line, id] of ids) if (line.draft.device_ids) devices.push({ id, device_ids: line.draft.device_ids });
    await onDone(at + part.length);
  }
  if (devices.length > 0) await replaceManyDevices(context, devices);
}

async function writePart(context: Context, lines: readonly JudgedAssetLine[]): Promise<Map<JudgedAssetLine, string>> {
  const fresh = lines.flatMap(({ asset, draft: { device_ids: _, code, unit_id, ...rest } }) =>
    asset === null && code !== undefined && unit_id !== undefined ? [{ ...rest, code, unit_id }] : [],
  );
  const known = lines.flatMap(({ asset, draft: { device_ids: _, ...rest } }) =>
    asset ? [{ ...rest, id: asset.id }] : [],
  );
  const made = await insertManyAssets(context, fresh);
  if ((await changeManyAssets(context, known)) < known.length) throw new Error('An asset went while it was changed.');
  const ids = new Map<JudgedAssetLine, string>();
  for (const line of lines) {
    const id = line.asset?.id ?? made.get(line.draft.code ?? '');
    if (id !== undefined) ids.set(line, id);
  }
  await recordAudits(
    context,
    [...ids].map(([line, id]) => ({
      action: line.asset ? 'update' : 'create',
      entity: 'asset',
      entity_id: id,
      before: line.asset && pick(line, line.asset),
      after: pick(line, line.draft),
    })),
  );
  return ids;
}

/** The fields of an asset that its line sets, and its code. */
function pick({ asset, draft }: JudgedAssetLine, from: object): Record<string, unknown> {
  const said = Object.fromEntries(Object.entries(from).filter(([name]) => name in draft));
  return { code: asset?.code, ...said };
}
