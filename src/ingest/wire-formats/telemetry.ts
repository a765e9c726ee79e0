import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import { checkAge, PositionErrors, readPosition } from '../pipeline/read-position.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { isObject } from './reading.ts';

export interface Rejection {
  index: number;
  errors: FieldErrors;
}

export interface ReadBatch<Asset> {
  assets: Asset[];
  /** Positions, parallel to the assets. */
  positions: ReceivedPosition[];
  rejected: Rejection[];
}

/** Time of reception, and the earliest fix time accepted, milliseconds since 1970. */
interface Reception {
  received: number;
  earliest: number;
}

/**
 * Reads the body of `POST /telemetry`. `findAsset` resolves the account's codes. Invalid positions do not refuse the
 * batch.
 * @throws Refusal `validation_error` when it is no list or too long
 */
export function readTelemetry<Asset>(
  body: unknown,
  { received, earliest }: Reception,
  findAsset: (code: string) => Asset | undefined,
): ReadBatch<Asset> {
  if (!Array.isArray(body)) throw invalid({ positions: [code.array] });
  const items: unknown[] = body;
  const max = telemetryLimits.positions;
  if (items.length > max) throw invalid({ positions: [code.maxLength] }, { positions: { max } });
  const batch: ReadBatch<Asset> = { assets: [], positions: [], rejected: [] };
  const faults = new PositionErrors();
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!isObject(item)) {
      batch.rejected.push({ index, errors: { '': [code.outOfRange] } });
      continue;
    }
    const asset = readAsset(item['asset'], findAsset, faults);
    const position = readPosition(item, received, faults);
    checkAge(position.time, earliest, faults);
    const errors = faults.take();
    if (errors !== null) batch.rejected.push({ index, errors });
    else if (asset !== undefined) {
      batch.assets.push(asset);
      batch.positions.push(position);
    }
  }
  return batch;
}

/** Reads positions of a known asset, by the same rules. */
export function readTrackPositions(
  items: readonly unknown[],
  { received, earliest }: Reception,
): Pick<ReadBatch<never>, 'positions' | 'rejected'> {
  const batch: Pick<ReadBatch<never>, 'positions' | 'rejected'> = { positions: [], rejected: [] };
  const faults = new PositionErrors();
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) {
      batch.rejected.push({ index, errors: { '': [code.outOfRange] } });
      continue;
    }
    const position = readPosition(item, received, faults);
    checkAge(position.time, earliest, faults);
    const errors = faults.take();
    if (errors !== null) batch.rejected.push({ index, errors });
    else batch.positions.push(position);
  }
  return batch;
}

function readAsset<Asset>(
  value: unknown,
  findAsset: (code: string) => Asset | undefined,
  faults: PositionErrors,
): Asset | undefined {
  if (value === undefined || value === null) faults.add('asset', code.required);
  else if (typeof value !== 'string') faults.add('asset', code.string);
  else {
    const asset = findAsset(value);
    if (asset === undefined) faults.add('asset', code.unknownReference);
    return asset;
  }
  return undefined;
}
