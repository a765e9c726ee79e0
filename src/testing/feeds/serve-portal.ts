import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedSource } from '#features/integrations/feeds/server/feed-store.ts';
import type { TestApi } from '../test-api.ts';

/** The portal's own service of ISO 15143-3 on loopback, as a feed reads it. */
export async function servePortal(api: Pick<TestApi, 'request'>) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const headers = { authorization: `${request.headers.authorization}`, accept: `${request.headers.accept}` };
    void api.request(path, { headers }).then(async (answer) => {
      response.statusCode = answer.status;
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/aemp`;
  const source: FeedSource = {
    provider: 'other',
    base_url: address,
    sign_in: 'bearer',
    token_url: null,
    username: '',
    scope: null,
    unit_ids: [],
  };
  return {
    source,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
