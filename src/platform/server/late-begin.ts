import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

type Answer = PostgresQueryResult<unknown>;

/**
 * A pool whose transactions begin with their first statement: `begin` waits for it and both go out in one write, since a trip to
 * PostgreSQL costs more than most statements. The pool has to send without waiting for answers (`pipeline`).
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
    // Without a cursor in the dialect, a text with parameters is all that kysely asks.
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
  // PostgreSQL knows more commands than those that kysely looks at.
  return { command: command as Answer['command'], rowCount: rowCount ?? 0, rows };
}

/** What a connection writes to; pg's types leave it out, and its own statements hold it back in the same way. */
function streamOf(client: PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}
