import * as z from 'zod/mini';
import { printableLines, printablePattern, type Schema } from './contract.ts';
import { code, invalid, type FieldErrors, type FieldParams } from './errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * Validates a value by its schema and returns the parsed value.
 * @throws Refusal `validation_error` with codes by field
 */
export function check<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: ({ inst }) => (isWhole(inst) ? wholeNumber : undefined) });
  if (result.success) return result.data;
  // Without a prototype, as callers may name a field `constructor`.
  const errors: FieldErrors = Object.create(null);
  const params: FieldParams = Object.create(null);
  for (const issue of result.error.issues) {
    for (const { field, ...fault } of faultsOf(issue, value)) {
      const codes = (errors[field] ??= []);
      if (!codes.includes(fault.code)) codes.push(fault.code);
      if (fault.params) params[field] = { ...params[field], ...fault.params };
    }
  }
  throw invalid(errors, Object.keys(params).length > 0 ? params : undefined);
}

interface Fault {
  field: string;
  code: number;
  params?: Record<string, number>;
}

function faultsOf(issue: Issue, root: unknown): Fault[] {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, code: code.unknownField }));
  }
  return [{ field, ...faultOf(issue, valueAt(root, issue.path)) }];
}

function faultOf(issue: Issue, value: unknown): Omit<Fault, 'field'> {
  if (value === undefined || value === null || (isOfText(issue) && String(value).trim() === ''))
    return { code: code.required };
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.message === wholeNumber ? code.integer : typeCode(issue.expected) };
    case 'too_small':
      if (issue.origin !== 'string') return { code: code.outOfRange, params: { min: Number(issue.minimum) } };
      return { code: code.minLength, params: { min: Number(issue.minimum) } };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? code.maxLength : code.outOfRange,
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { code: formatCode(issue) };
    default:
      return { code: code.outOfRange };
  }
}

/** For schemas of whole numbers; the issue only says that a number was expected. */
const wholeNumber = 'a whole number';

function isWhole(schema: unknown): boolean {
  return schema instanceof z.core.$ZodNumberFormat;
}

/** Whether an issue concerns the content of a text: length, format, or choice. */
function isOfText(issue: Issue): boolean {
  return (
    issue.code === 'invalid_format' ||
    issue.code === 'invalid_value' ||
    (issue.code === 'too_small' && issue.origin === 'string')
  );
}

function typeCode(expected: string): number {
  if (expected === 'string') return code.string;
  if (expected === 'array') return code.array;
  if (expected === 'int') return code.integer;
  if (expected === 'number') return code.number;
  return code.outOfRange;
}

const unprintable = new Set([String(printablePattern), String(printableLines)]);

function formatCode({ format, pattern }: { format: string; pattern?: string | undefined }): number {
  // Unprintable text counts as not being a text.
  if (format === 'regex') return unprintable.has(pattern ?? '') ? code.string : code.malformed;
  if (format === 'email') return code.email;
  if (format === 'uuid') return code.unknownReference;
  return format === 'datetime' || format === 'date' ? code.date : code.malformed;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    // A single value that was read as a list of one.
    if (typeof value !== 'object' || value === null) return value;
    value = Reflect.get(value, key);
  }
  return value;
}
