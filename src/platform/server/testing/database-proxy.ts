import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One more address of a database server, which can go away or only read. */
export interface DatabaseProxy {
  /** As in an address: `127.0.0.1:40001`. */
  host: string;
  /** New connections only read, as those of a standby do. */
  readsOnly: boolean;
  /** Sessions that went through it. */
  opened: number;
  /** Breaks all connections and refuses new ones. */
  stop(): Promise<void>;
}

export async function startDatabaseProxy(url: string, { readsOnly = false } = {}): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [caller, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [caller, database].forEach((each) => each.destroy()));
    }
    caller.once('data', (startup: Buffer) => {
      proxy.opened += 1;
      database.write(proxy.readsOnly ? withOption(startup, '-c default_transaction_read_only=on') : startup);
      caller.pipe(database);
      database.pipe(caller);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: DatabaseProxy = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    readsOnly,
    opened: 0,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      // The ends that clients see arrive a turn later.
      await wait(10);
    },
  };
  return proxy;
}

/** A startup message (length, version, pairs of names and values, 0) with one more pair. */
function withOption(startup: Buffer, options: string): Buffer {
  const message = Buffer.concat([startup.subarray(0, -1), Buffer.from(`options\0${options}\0\0`)]);
  message.writeInt32BE(message.length);
  return message;
}
