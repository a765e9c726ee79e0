import pino from 'pino';

/** Names of secrets; their values are never logged. */
const secretName = /password|token|secret|authorization|cookie|(api|ingest|private)[_-]?key/i;
/** Fields of PostgreSQL errors that quote values of rows and statements. */
const quotingFields: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery', 'hint', 'query', 'parameters']);
/** Deeper levels are left out. */
const deepest = 8;
const blank = '[redacted]';

export type Log = pino.Logger;

/** Logs to standard output unless a destination is given. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are converted by the formatter, which runs first; converting again would lose them.
      serializers: { err: (error: unknown) => error },
      formatters: { log: (entry) => Object.fromEntries(fieldsOf(entry, 0)) },
    },
    destination,
  );
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= deepest) return blank;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (value instanceof Error) return errorOf(value, depth);
  return Object.fromEntries(fieldsOf(value, depth + 1));
}

function errorOf(error: Error, depth: number): object {
  const fields = fieldsOf(pino.stdSerializers.err(error), depth + 1);
  return Object.fromEntries(fields.filter(([name]) => !('severity' in error) || !quotingFields.has(name)));
}

function fieldsOf(value: object, depth: number): [string, unknown][] {
  return Object.entries(value).map(([name, field]) => [
    name,
    secretName.test(name) ? blank : withoutSecrets(field, depth),
  ]);
}
