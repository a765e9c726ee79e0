import { minuteMs } from '../../../time/durations.ts';
import type { Endpoint } from '../../../contract.ts';
import type { Refusal } from '../../../errors.ts';
import type { Log } from '../../log.ts';

/** Lines per address and minute, so that nobody can flood the log. */
export const linesPerMinute = 20;
const mostAddresses = 10_000;

/** Refusals that may indicate an attack, with their log text. Forbidden calls are logged where the caller is known. */
const suspicious: Partial<Record<Refusal['code'], string>> = {
  request_fatal: 'input was refused',
  validation_error: 'input was refused',
  unsupported_type: 'input was refused',
  too_large: 'input was refused',
  too_many_requests: 'a limit was met',
  unauthenticated: 'nobody has this token or key',
};

/** Logs refused input, exceeded limits and unknown tokens: fields and codes, never the input itself. */
export class RefusalLog {
  readonly #log: Pick<Log, 'warn'>;
  readonly #lines = new Map<string, number>();
  #minute = 0;

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  note(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { code, errors }: Refusal,
    { address, id, hasToken }: { address: string; id: string; hasToken: boolean },
    now = Date.now(),
  ): void {
    const text = suspicious[code];
    // A guest without a token is no attempt.
    if (text === undefined || (code === 'unauthenticated' && !hasToken)) return;
    const lines = this.#count(address, now);
    if (lines > linesPerMinute) return;
    const last = lines === linesPerMinute && { further: 'not logged for a minute' };
    this.#log.warn({ request_id: id, address, method, path, code, ...(errors && { errors }), ...last }, text);
  }

  #count(address: string, now: number): number {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute || this.#lines.size >= mostAddresses) this.#lines.clear();
    this.#minute = minute;
    const lines = (this.#lines.get(address) ?? 0) + 1;
    this.#lines.set(address, lines);
    return lines;
  }
}
