import { randomUUID } from 'node:crypto';
import { askedLocale } from '../../../locale.ts';
import { localeCookie } from '../../../page-settings.ts';
import type { RequestInfo } from '../../context.ts';
import type { Log } from '../../log.ts';
import { readCookies } from './cookies.ts';

interface InfoSource {
  log: Log;
  addressOf(request: Request): string;
}

/** What calls may know of their request, read when one asks: the positions of devices need none of it. */
export class CallInfo implements RequestInfo {
  readonly log: Log;
  readonly #request: Request;
  readonly #addressOf: InfoSource['addressOf'];
  #id: string | null = null;

  constructor({ log, addressOf }: InfoSource, request: Request) {
    this.log = log;
    this.#request = request;
    this.#addressOf = addressOf;
  }

  get id() {
    return (this.#id ??= randomUUID());
  }

  get address() {
    return this.#addressOf(this.#request);
  }

  get userAgent() {
    return this.#request.headers.get('user-agent');
  }

  get locale() {
    const { headers } = this.#request;
    return askedLocale(readCookies(headers.get('cookie')).get(localeCookie), headers.get('accept-language'));
  }
}
