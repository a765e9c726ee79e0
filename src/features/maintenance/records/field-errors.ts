import { code, type FieldErrors } from '#platform/errors.ts';
import type { RecordKind } from './contract.ts';
import type { RecordFields } from './record-fields.ts';
import { readSchedule } from './periods/schedule.ts';
import { targetBounds, type TargetKind } from './periods/targets.ts';

/** Errors between fields that are valid on their own; empty if there are none. */
export const fieldErrorsOf: { [K in RecordKind]: (fields: RecordFields[K]) => FieldErrors } = {
  contracts: ({ from, to, allowance_h, overage_rate }) => ({
    ...endFault(from, to),
    ...(overage_rate !== null && allowance_h === null && { allowance_h: [code.required] }),
  }),
  costs: ({ date, to, asset_id, unit_id }) => ({
    ...endFault(date, to),
    ...(asset_id === null && unit_id === null && { unit_id: [code.required] }),
  }),
  services: ({ every_h, every_km, every_days }) => ({
    ...(every_h === null && every_km === null && every_days === null && { every_h: [code.required] }),
  }),
  downtimes: ({ from, to }) => ({
    ...(to !== null && Date.parse(to) <= Date.parse(from) && { to: [code.outOfRange] }),
  }),
  targets: targetFaults,
};

function endFault(from: string, to: string | null): FieldErrors {
  return to !== null && to < from ? { to: [code.outOfRange] } : {};
}

function targetFaults({ kind, value, schedule, category, asset_id }: RecordFields['targets']): FieldErrors {
  const errors: FieldErrors = {};
  if (category !== null && asset_id !== null) errors['category'] = [code.outOfRange];
  const [wanted, other] = kind === 'schedule' ? ([schedule, value] as const) : ([value, schedule] as const);
  const [field, otherField] = kind === 'schedule' ? ['schedule', 'value'] : ['value', 'schedule'];
  if (wanted === null) errors[field] = [code.required];
  else if (kind === 'schedule' && readSchedule(String(schedule)) === null) errors[field] = [code.malformed];
  else if (isBeyond(kind, value)) errors['value'] = [code.outOfRange];
  if (other !== null) errors[otherField] = [code.outOfRange];
  return errors;
}

function isBeyond(kind: TargetKind, value: number | null): boolean {
  const bounds = targetBounds[kind];
  return bounds !== undefined && value !== null && (value < bounds.least || value > bounds.most);
}
