import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { rememberCallers } from './caller.ts';

const incoming = { socket: { remoteAddress: '10.0.0.9' } } as IncomingMessage;
const forwarded = () =>
  new Request('http://portal.example/', { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.4' } });

test('an untrusted forwarded address is ignored and logged once', () => {
  const warn = vi.fn();
  const callers = rememberCallers({ proxies: 0, publicUrl: null }, { warn });
  for (const request of [new Request('http://portal.example/'), forwarded(), forwarded()]) {
    callers.note(request, incoming);
    expect(callers.addressOf(request)).toBe('10.0.0.9');
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ address: '10.0.0.9' }, expect.stringContaining('TRUST_PROXY'));
});

test('a trusted proxy’s forwarded address is used', () => {
  const warn = vi.fn();
  const callers = rememberCallers({ proxies: 1, publicUrl: null }, { warn });
  const request = forwarded();
  callers.note(request, incoming);
  expect(callers.addressOf(request)).toBe('203.0.113.4');
  expect(warn).not.toHaveBeenCalled();
});
