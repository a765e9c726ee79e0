import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

type Answer = PostgresQueryResult<unknown>;

/**
 * A pool whose transactions begin with their first statement: `begin` is sent together with it, as a round trip to
 * PostgreSQL costs more than most statements. The pool must send without waiting for answers (`pipeline`).
 */
export function lateBegin(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const late = known.get(client) ?? beginLate(client);
      known.set(client, late);
      return late;
    },
  };
}

function beginLate(client: PoolClient): PostgresPoolClient {
  let isToBegin = false;

  async function query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      isToBegin = true;
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    if (!isToBegin) return ask(client, text, parameters);
    isToBegin = false;
    if (text === 'commit') return { command: 'COMMIT', rowCount: 0, rows: [] };
    if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    const [, answer] = await Promise.all(beginWith(client, text, parameters));
    return answer;
  }

  return {
    // The dialect uses no cursor, so kysely passes only text with parameters.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => {
      isToBegin = false;
      client.release(destroy);
    },
  };
}

function beginWith(
  client: PoolClient,
  text: string,
  parameters: readonly unknown[],
): [Promise<Answer>, Promise<Answer>] {
  const stream = streamOf(client);
  stream.cork();
  try {
    return [ask(client, 'begin', []), ask(client, text, parameters)];
  } finally {
    stream.uncork();
  }
}

async function ask(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<Answer> {
  const { command, rowCount, rows } = await client.query<Record<string, unknown>>(text, [...parameters]);
  // PostgreSQL has more commands than kysely's type lists.
  return { command: command as Answer['command'], rowCount: rowCount ?? 0, rows };
}

/** A connection's stream, which pg's types leave out; pg corks it in the same way for its own statements. */
function streamOf(client: PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}
