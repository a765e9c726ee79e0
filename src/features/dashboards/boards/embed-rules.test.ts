import { expect, test } from 'vitest';
import { embedFault, framingOf } from './embed-rules.ts';

const own = 'https://fleet.example/';
const hosts = ['app.powerbi.com', 'grafana.example:8443'];

test.each([
  ['https://app.powerbi.com/view?r=1', null],
  ['https://APP.powerbi.com/view', null],
  ['https://grafana.example:8443/d/1', null],
  ['https://grafana.example/d/1', 'not_listed'],
  ['http://app.powerbi.com/view', 'not_https'],
  ['https://me:secret@app.powerbi.com/', 'not_https'],
  ['https://app.powerbi.com.evil.example/', 'not_listed'],
  ['https://evil.example/?app.powerbi.com', 'not_listed'],
  ['javascript:alert(1)', 'not_https'],
  ['data:text/html,x', 'not_https'],
  ['//app.powerbi.com/', 'not_https'],
  ['', 'not_https'],
  ['https://fleet.example/home', 'own'],
  ['https://fleet.example:444/home', 'own'],
])('framing by %s: %s', (address, fault) => {
  expect(embedFault(address, { hosts: [...hosts, 'fleet.example', 'fleet.example:444'], own })).toBe(fault);
});

test.each([
  [null, null, 'allowed'],
  ['DENY', null, 'refused'],
  ['sameorigin', null, 'refused'],
  ['ALLOW-FROM https://fleet.example', null, 'allowed'],
  [null, "frame-ancestors 'none'", 'refused'],
  [null, "default-src 'self'; frame-ancestors 'self'", 'refused'],
  [null, "default-src 'self'", 'allowed'],
  [null, 'frame-ancestors *', 'allowed'],
  [null, 'frame-ancestors https:', 'allowed'],
  [null, 'frame-ancestors https://fleet.example', 'allowed'],
  [null, 'frame-ancestors http://fleet.example', 'refused'],
  [null, 'frame-ancestors *.example', 'allowed'],
  [null, 'frame-ancestors other.example', 'refused'],
  [null, 'frame-ancestors https://fleet.example:8443', 'refused'],
  ['DENY', 'frame-ancestors https://fleet.example', 'allowed'],
  [null, "frame-ancestors *, frame-ancestors 'none'", 'refused'],
] as const)('%s · %s: %s', (xFrameOptions, contentSecurityPolicy, framing) => {
  expect(framingOf({ xFrameOptions, contentSecurityPolicy }, own)).toBe(framing);
});
