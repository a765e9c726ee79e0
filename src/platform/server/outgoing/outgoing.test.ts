import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { code, Refusal } from '../../errors.ts';
import { demandReachable, openOutgoing, type OutgoingFault } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

const everyPublicHost = ['*:*'];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real server on loopback, with the requests it received. */
async function listen(answer: RequestListener, host = '127.0.0.1') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server.listen(0, host));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, asked, url: new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}/place`) };
}

const to = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const says =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.end(text);

async function faultOf(fetching: Promise<unknown>): Promise<OutgoingFault | 'none'> {
  return fetching.then(
    () => 'none' as const,
    (error: { fault: OutgoingFault }) => error.fault,
  );
}

describe('addresses of the public internet', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'localhost',
    '',
    '1.2.3',
    '8.8.8.8 ',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a host outside of the operator’s list', () => {
  test('is neither looked up nor called, however public it is', async () => {
    const never = () => Promise.reject(new Error('looked up'));
    for (const allowedHosts of [[], ['other.example:443'], ['maps.example:8443'], ['*.maps.example:443']])
      expect(
        await faultOf(openOutgoing({ allowedHosts, resolve: never }).fetch(new URL('https://maps.example/'))),
      ).toBe('address');
  });
});

test('an address that people type is refused with what is wrong with it', () => {
  const codeOf = (address: string) => {
    try {
      demandReachable('url', address, ['maps.example:443']);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.errors?.['url']?.[0] : error;
    }
  };
  expect(codeOf('https://maps.example/a')).toBeNull();
  expect(codeOf('https://other.example/')).toBe(code.hostNotListed);
  for (const address of ['http://maps.example/', 'https://user:word@maps.example/'])
    expect(codeOf(address)).toBe(code.outOfRange);
});

describe('a host that is listed by its domain or as any public one', () => {
  test('is refused on loopback in any notation, without connecting', async () => {
    const { port, asked } = await listen(says('secret'));
    const outgoing = openOutgoing({ allowedHosts: everyPublicHost });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      '169.254.169.254',
      '10.0.0.1',
    ])
      expect([host, await faultOf(outgoing.fetch(new URL(`https://${host}:${port}/`)))]).toEqual([host, 'private']);
    expect(asked).toEqual([]);
  });

  test.each([
    ['a private address', ['10.0.0.8']],
    ['one private among public ones', ['93.184.216.34', '192.168.1.1']],
    ['private by IPv6', ['93.184.216.34', 'fd00::1']],
    ['the cloud’s own', ['169.254.169.254']],
  ])('is refused when its name resolves to %s', async (_what, addresses) => {
    const outgoing = openOutgoing({ allowedHosts: everyPublicHost, ...to(...addresses) });
    expect(await faultOf(outgoing.fetch(new URL('https://maps.example/')))).toBe('private');
  });

  test.each([
    'http://maps.example/',
    'ftp://maps.example/',
    'file:///etc/passwd',
    'https://user:word@maps.example/',
    'data:text/plain,x',
  ])('is not called as %s', async (url) => {
    const outgoing = openOutgoing({ allowedHosts: everyPublicHost, ...to('93.184.216.34') });
    expect(await faultOf(outgoing.fetch(new URL(url)))).toBe('address');
  });

  test('with an unknown name is unresolved', async () => {
    expect(
      await faultOf(
        openOutgoing({ allowedHosts: everyPublicHost, ...to() }).fetch(new URL('https://nowhere.example/')),
      ),
    ).toBe('unresolved');
    const fails = () => Promise.reject(new Error('ENOTFOUND'));
    expect(
      await faultOf(
        openOutgoing({ allowedHosts: everyPublicHost, resolve: fails }).fetch(new URL('https://nowhere.example/')),
      ),
    ).toBe('unresolved');
  });
});

describe('a listed host', () => {
  test('is fetched by host or host and port, over IPv4 and IPv6', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const { url, port } = await listen(says('here'), host);
      const named = url.hostname;
      for (const allowedHosts of [[`${named}:*`], [`${named}:${port}`]]) {
        const { status, body } = await openOutgoing({ allowedHosts }).fetch(url);
        expect([status, body.toString()]).toEqual([200, 'here']);
      }
      for (const others of [`${named}:1`, named])
        expect(await faultOf(openOutgoing({ allowedHosts: [others] }).fetch(url))).toBe('address');
    }
  });

  test('is called by name at the address resolved once', async () => {
    const { port, asked } = await listen(says('here'));
    let looked = 0;
    const resolve = async () => {
      looked += 1;
      // A second lookup would return another address.
      return [{ address: looked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    const outgoing = openOutgoing({ allowedHosts: [`Geo.Example:${port}`, `http://geo.example:${port}`], resolve });
    await outgoing.fetch(new URL(`http://geo.example:${port}/reverse?lat=1`));
    expect(asked).toEqual([`geo.example:${port} /reverse?lat=1`]);
    expect(looked).toBe(1);
  });

  test('keeps one connection, and resolves once, for some work', async () => {
    const { port, asked } = await listen(says('taken'));
    let connected = 0;
    servers[0]?.on('connection', () => void (connected += 1));
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '8.8.8.8', family: 4 }]];
    const outgoing = openOutgoing({
      allowedHosts: [`maker.internal:${port}`, `http://maker.internal:${port}`],
      resolve: async () => answers.shift() ?? [],
    });
    const bodies = await outgoing.withConnections(async (fetching) => {
      const fetch = async (path: string) =>
        (await fetching.fetch(new URL(`http://maker.internal:${port}/${path}`))).body.toString();
      return [await fetch('1'), await fetch('2'), await fetch('3')];
    });
    expect(bodies).toEqual(['taken', 'taken', 'taken']);
    expect([connected, asked.length, answers.length]).toEqual([1, 3, 1]);
  });

  test('cannot redirect', async () => {
    const elsewhere = await listen(says('secret'));
    for (const status of [301, 302, 303, 307, 308]) {
      const { url } = await listen(
        (_, response) => void response.writeHead(status, { location: elsewhere.url.href }).end(),
      );
      expect(await faultOf(openOutgoing({ allowedHosts: ['127.0.0.1:*'] }).fetch(url))).toBe('redirect');
    }
    expect(elsewhere.asked).toEqual([]);
  });

  test('is cut off above the size limit, whatever it declares', async () => {
    let isCut = false;
    const { url } = await listen((_, response) => {
      response.on('close', () => (isCut = true));
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
    const outgoing = openOutgoing({ allowedHosts: ['127.0.0.1:*'] });
    expect(await faultOf(outgoing.fetch(url, { maxBytes: 100_000, timeoutMs: 20_000 }))).toBe('too_large');
    await expect.poll(() => isCut).toBe(true);
    const exact = await listen(says('x'.repeat(100)));
    expect((await outgoing.fetch(exact.url, { maxBytes: 100 })).body).toHaveLength(100);
    expect(await faultOf(outgoing.fetch(exact.url, { maxBytes: 99 }))).toBe('too_large');
  });

  test('is cut off when too slow: silent, trickling, or resolving', async () => {
    const silent = await listen(() => undefined);
    const dripping = await listen((_, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const outgoing = openOutgoing({ allowedHosts: ['127.0.0.1:*'] });
    for (const { url } of [silent, dripping])
      expect(await faultOf(outgoing.fetch(url, { timeoutMs: 200 }))).toBe('too_slow');
    const never = openOutgoing({ allowedHosts: everyPublicHost, resolve: () => new Promise(() => undefined) });
    expect(await faultOf(never.fetch(new URL('https://slow.example/'), { timeoutMs: 50 }))).toBe('too_slow');
  });

  test('is unreachable when it refuses or closes the connection', async () => {
    const { url } = await listen((request) => void request.socket.destroy());
    const outgoing = openOutgoing({ allowedHosts: ['127.0.0.1:*'] });
    expect(await faultOf(outgoing.fetch(url))).toBe('unreachable');
    servers.splice(0).forEach((server) => server.close());
    expect(await faultOf(outgoing.fetch(url))).toBe('unreachable');
  });
});
