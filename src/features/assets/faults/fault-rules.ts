import { code, type FieldErrors } from '#platform/errors.ts';
import { printablePattern } from '#platform/contract.ts';
import { severities, type Severity } from '#features/messaging/notifications/contract.ts';
import { faultLimits } from './contract.ts';

/** A report of a fault code. */
export interface FaultReport {
  code: string;
  spn: number | null;
  fmi: number | null;
  description: string | null;
  severity: Severity;
  /** Empty if the machine names no controller. */
  source: string;
  /** False: the fault is gone. */
  active: boolean;
}

/** A code of SAE J1939 as text. */
export function j1939Code(spn: number, fmi: number): string {
  return `SPN ${spn} FMI ${fmi}`;
}

/** Severities for which the alert of severe faults triggers. */
export function isSevere(severity: string): boolean {
  return severity === 'high' || severity === 'critical';
}

/**
 * Reads the fault codes that came with a position. What is wrong is added by field; a report with an error is left
 * out.
 */
export function readFaults(value: unknown, add: (field: string, fault: number) => void): FaultReport[] | undefined {
  if (!Array.isArray(value)) {
    add('faults', code.array);
    return undefined;
  }
  if (value.length > faultLimits.perPosition) {
    add('faults', code.maxLength);
    return undefined;
  }
  const reports = value.flatMap((item: unknown, place) => {
    const { report, errors } = readFault(item);
    for (const [field, faults] of Object.entries(errors))
      for (const fault of faults) add(`faults.${place}${field && `.${field}`}`, fault);
    return report === null ? [] : [report];
  });
  return reports.length > 0 ? reports : undefined;
}

const known = new Set(['code', 'spn', 'fmi', 'description', 'severity', 'source', 'active']);

function readFault(item: unknown): { report: FaultReport | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { report: null, errors: { '': [code.outOfRange] } };
  const sent = item as Record<string, unknown>;
  for (const name of Object.keys(sent)) if (!known.has(name)) errors[name] = [code.unknownField];
  const number = (name: 'spn' | 'fmi') => {
    const value = sent[name] ?? null;
    if (value === null) return null;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= faultLimits[name]) return value;
    errors[name] = [typeof value === 'number' ? code.outOfRange : code.integer];
    return null;
  };
  const words = (name: 'code' | 'description' | 'source') => {
    const value = sent[name] ?? null;
    if (value === null) return null;
    if (typeof value !== 'string') errors[name] = [code.string];
    else if (value.trim().length > faultLimits[name]) errors[name] = [code.maxLength];
    else if (!printablePattern.test(value)) errors[name] = [code.outOfRange];
    else return value.trim() || null;
    return null;
  };
  const [spn, fmi] = [number('spn'), number('fmi')];
  const hasNumbers = spn !== null && fmi !== null;
  const named = words('code') ?? (hasNumbers ? j1939Code(spn, fmi) : null);
  if (named === null && Object.keys(errors).length === 0) errors['code'] = [code.required];
  const severity = sent['severity'] ?? 'uninformed';
  const found = severities.find((one) => one === severity);
  if (found === undefined) errors['severity'] = [code.outOfRange];
  const active = sent['active'] ?? true;
  if (typeof active !== 'boolean') errors['active'] = [code.outOfRange];
  if (Object.keys(errors).length > 0 || named === null || found === undefined) return { report: null, errors };
  return {
    report: {
      code: named,
      spn: hasNumbers ? spn : null,
      fmi: hasNumbers ? fmi : null,
      description: words('description'),
      severity: found,
      source: words('source') ?? '',
      active: active === true,
    },
    errors,
  };
}

/** A trouble code of OBD or of a maker: `P0420`. */
const troubleCode = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
/** SPN and FMI: `110/3`, `110-3`. */
const numbers = /^(\d{1,6})[/:-](\d{1,2})$/;

/**
 * Fault codes of Traccar's attribute `dtcs`, separated by spaces, commas or semicolons; codes that cannot be read are
 * left out. Undefined if there are none.
 */
export function readTroubleCodes(text: string): FaultReport[] | undefined {
  const codes = new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  );
  const reports = [...codes].slice(0, faultLimits.perPosition).flatMap((one) => {
    const found = numbers.exec(one);
    const [spn, fmi] = [Number(found?.[1]), Number(found?.[2])];
    const isJ1939 = found !== null && spn <= faultLimits.spn && fmi <= faultLimits.fmi;
    if (!isJ1939 && !troubleCode.test(one)) return [];
    return [plainReport(isJ1939 ? { code: j1939Code(spn, fmi), spn, fmi } : { code: one })];
  });
  return reports.length > 0 ? reports : undefined;
}

/** A report with nothing but what is given. */
export function plainReport(given: Partial<FaultReport> & { code: string }): FaultReport {
  return { spn: null, fmi: null, description: null, severity: 'uninformed', source: '', active: true, ...given };
}

/** Reports of one code of an asset that follow each other. Instants in milliseconds since 1970. */
export interface FaultReports extends FaultReport {
  first_at: number;
  last_at: number;
  reports: number;
}

/** Reports of one asset in order of time, those of a code that follow each other together. */
export function mergeReports(reports: readonly { at: number; report: FaultReport }[]): FaultReports[] {
  const merged: FaultReports[] = [];
  const last = new Map<string, FaultReports>();
  for (const { at, report } of reports.toSorted((a, b) => a.at - b.at)) {
    const key = `${report.source}\n${report.code}`;
    const open = last.get(key);
    if (open?.active === true && report.active) {
      open.last_at = at;
      open.reports += 1;
      open.description = report.description ?? open.description;
      if (report.severity !== 'uninformed') open.severity = report.severity;
      continue;
    }
    const next = { ...report, first_at: at, last_at: at, reports: 1 };
    last.set(key, next);
    merged.push(next);
  }
  return merged;
}
