import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A stretch of network that can be cut: nothing passes, and neither side hears of it. */
export interface NetworkStretch {
  /** The address with this stretch on the way. */
  base: string;
  cut(): void;
  heal(): void;
  stop(): Promise<void>;
}

/** @param address URL with host and port */
export async function startStretch(address: string): Promise<NetworkStretch> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((caller) => {
    const target = connect(Number(port), hostname);
    for (const [from, into] of [
      [caller, target],
      [target, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      from.pipe(into);
      if (isCut) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: address.replace(`${hostname}:${port}`, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
