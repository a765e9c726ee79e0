import { expect, test } from 'vitest';
import { isListed, isNamed, isPlainListed, readOutgoingHosts } from './outgoing-hosts.ts';

test('hosts are listed by use, with their port', () => {
  expect(readOutgoingHosts({})).toMatchObject({
    webhooks: expect.arrayContaining(['hooks.slack.com:443', 'api.telegram.org:443']),
    embeds: [],
    feeds: ['iris.trackunit.com:443'],
  });
  expect(readOutgoingHosts({ WEBHOOK_HOSTS: 'ERP.internal:8443, 10.0.0.5:*', EMBED_HOSTS: '[::1]:80' })).toEqual({
    webhooks: ['erp.internal:8443', '10.0.0.5:*'],
    embeds: ['[::1]:80'],
    feeds: ['iris.trackunit.com:443'],
    pushes: expect.arrayContaining(['fcm.googleapis.com:443', '*.push.apple.com:443']),
  });
  expect(() => readOutgoingHosts({ OUTGOING_HOSTS: 'erp.internal' })).toThrow(/OUTGOING_HOSTS is WEBHOOK_HOSTS/);
  for (const host of [
    'erp.internal',
    'https://erp.internal:8443',
    'erp.internal:8443/x',
    'a@erp.internal:8443',
    ':80',
    '*',
    'a.*:443',
    '*.*:443',
    '*a.b:443',
  ])
    expect(() => readOutgoingHosts({ WEBHOOK_HOSTS: host })).toThrow(/^The setting WEBHOOK_HOSTS/);
});

test.each([
  ['https://a.hooks.example/', true],
  ['https://a.b.hooks.example/', true],
  ['https://hooks.example/', false],
  ['https://evilhooks.example/', false],
  ['https://a.hooks.example:8443/', false],
])('%s is listed by its domain: %s', (address, listed) => {
  const url = new URL(address);
  expect(isListed(url, ['*.hooks.example:443'])).toBe(listed);
  // A domain lists public hosts alone.
  expect(isNamed(url, ['*.hooks.example:443', '*:443', '*:*'])).toBe(false);
  expect(isListed(url, ['*:*'])).toBe(true);
});

test.each([
  ['https://erp.internal/', true],
  ['https://erp.internal:8443/', false],
  ['http://erp.internal/', false],
  ['http://10.0.0.5:9200/', true],
  ['https://other.internal/', false],
])('%s is listed: %s', (address, listed) => {
  expect(isListed(new URL(address), ['erp.internal:443', '10.0.0.5:*'])).toBe(listed);
});

test.each([
  ['http://erp.internal/', false, false],
  ['http://10.0.0.5:9200/', false, true],
  ['http://127.0.0.1:9200/', true, true],
])('%s is spoken to without TLS: %s, and %s where PLAIN_INTERNAL is on', (address, usually, allowed) => {
  const hosts = { WEBHOOK_HOSTS: 'erp.internal:443 10.0.0.5:* 127.0.0.1:9200' };
  expect(isPlainListed(new URL(address), readOutgoingHosts(hosts).webhooks)).toBe(usually);
  expect(isPlainListed(new URL(address), readOutgoingHosts({ ...hosts, PLAIN_INTERNAL: 'on' }).webhooks)).toBe(allowed);
});
