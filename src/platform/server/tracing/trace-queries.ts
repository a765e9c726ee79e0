import { PrimaryClient } from '../database/primary-host.ts';
import { inSpan, isWithinSpan } from './span.ts';

type Query = (this: PrimaryClient, ...given: unknown[]) => unknown;

/**
 * Makes each statement within a span a span of its own, with its kind and table and neither text nor values.
 * @returns undoes that
 */
export function traceQueries(): () => void {
  const clients = PrimaryClient.prototype as unknown as { query: Query };
  const plain = clients.query;
  clients.query = function (...given) {
    // Statements with a callback are those of the pool itself.
    if (!isWithinSpan() || typeof given.at(-1) === 'function') return plain.apply(this, given);
    const asked = plain.apply(this, given);
    if (!(asked instanceof Promise)) return asked;
    const facts = { 'db.system.name': 'postgresql', ...describeStatement(given[0]) };
    inSpan({ name: facts['db.query.summary'], kind: 'client', facts }, () => asked).catch(() => undefined);
    return asked;
  };
  return () => {
    clients.query = plain;
  };
}

/** `SELECT assets`: the first word, and the first table. A prepared statement has a name as well. */
export function describeStatement(asked: unknown): { 'db.query.summary': string; 'db.operation.name': string } {
  const { text = '', name } = typeof asked === 'string' ? { text: asked } : (asked as { text?: string; name?: string });
  const operation = (/^[\s(]*([a-z]+)/i.exec(text)?.[1] ?? 'statement').toUpperCase();
  const table = /\b(?:from|into|update|copy|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text)?.[1];
  return {
    'db.query.summary': table === undefined ? operation : `${operation} ${table}`,
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
    ...(name !== undefined && { 'patio.statement': name }),
  };
}
