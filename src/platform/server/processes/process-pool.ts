import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../errors.ts';
import { unpack, type Carried } from './carried.ts';
import { childRights } from './child-rights.ts';
import type { ChildTask } from './child-task.ts';

interface PoolOptions {
  processes: number;
  /** Heap limit of each process. */
  memoryMb: number;
  /** Most tasks waiting. */
  waiting: number;
  /** Of these, per account. */
  waitingOfAccount: number;
}

const usual: PoolOptions = { processes: 2, memoryMb: 1_024, waiting: 100, waitingOfAccount: 10 };
const program = fileURLToPath(new URL('child-main.ts', import.meta.url));

export interface RunOptions {
  /** The account: while others wait, no account uses two processes. */
  accountId: string;
  /** Deadline from its start. */
  ms: number;
  /** The refusal for a task that exceeds its deadline or memory. */
  tooCostly: Refusal;
  /** Cancels it, running or waiting. */
  signal?: AbortSignal;
}

interface Job extends RunOptions {
  module: string;
  input: unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Processes for work that would block this one, with a deadline per task. Not threads: a V8 parser that runs out of
 * memory ends the whole process.
 */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle = new Set<ChildProcess>();
  readonly #busy = new Map<ChildProcess, Job>();
  #waiting: Job[] = [];
  #isStopped = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /**
   * Runs a task in another process.
   * @throws the task's error; `tooCostly` past its deadline or memory; Refusal `too_many_requests` if too many tasks
   * wait, in total or of the account
   */
  async run<I, O>({ module }: ChildTask<I, O>, input: I, options: RunOptions): Promise<O> {
    if (this.#isStopped) throw new Refusal('unavailable');
    const own = this.#waiting.filter(({ accountId }) => accountId === options.accountId);
    if (this.#waiting.length >= this.#options.waiting || own.length >= this.#options.waitingOfAccount)
      throw new Refusal('too_many_requests', { retryAfterS: 10 });
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    // The answer has the type that the task returns.
    const job: Job = { module, input, ...options, resolve: resolve as (answer: unknown) => void, reject };
    this.#waiting.push(job);
    options.signal?.addEventListener('abort', () => this.#leave(job), { once: true });
    this.#startNext();
    return promise;
  }

  /** Removes a waiting job whose caller has disconnected; a running one ends on its own. */
  #leave(job: Job): void {
    if (!this.#waiting.includes(job)) return;
    this.#waiting = this.#waiting.filter((other) => other !== job);
    job.reject(job.signal?.reason);
  }

  stop(): void {
    this.#isStopped = true;
    for (const job of [...this.#waiting.splice(0), ...this.#busy.values()]) job.reject(new Refusal('unavailable'));
    for (const child of [...this.#idle, ...this.#busy.keys()]) child.kill('SIGKILL');
  }

  #startNext(): void {
    if (this.#isStopped || this.#busy.size >= this.#options.processes) return;
    const busy = new Set(Array.from(this.#busy.values(), ({ accountId }) => accountId));
    const job = this.#waiting.find(({ accountId }) => !busy.has(accountId)) ?? this.#waiting[0];
    if (!job) return;
    this.#waiting = this.#waiting.filter((other) => other !== job);
    if (job.signal?.aborted) job.reject(job.signal.reason);
    else this.#perform(this.#takeIdle() ?? this.#createChild(), job);
    this.#startNext();
  }

  #takeIdle(): ChildProcess | undefined {
    const [child] = this.#idle;
    if (child) this.#idle.delete(child);
    return child;
  }

  #perform(child: ChildProcess, job: Job): void {
    this.#busy.set(child, job);
    const over = AbortSignal.any([AbortSignal.timeout(job.ms), ...(job.signal ? [job.signal] : [])]);
    const done = (isUsable: boolean, settle: () => void) => {
      over.removeEventListener('abort', abort);
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      this.#busy.delete(child);
      if (isUsable && !this.#isStopped) this.#keepIdle(child);
      else end(child);
      settle();
      this.#startNext();
    };
    const abort = () => done(false, () => job.reject(job.signal?.aborted ? job.signal.reason : job.tooCostly));
    over.addEventListener('abort', abort);
    child.once('message', (answer) => done(true, () => settle(job, answer as Carried<unknown>)));
    child.once('error', (error) => done(false, () => job.reject(error)));
    // V8 aborts when out of memory; if the machine is, its kernel kills the process.
    child.once('exit', (status, signal) =>
      done(false, () => job.reject(signal ? job.tooCostly : new Error(`A process of the pool ended with ${status}`))),
    );
    child.send({ module: job.module, input: job.input });
  }

  #keepIdle(child: ChildProcess): void {
    this.#idle.add(child);
    child.once('exit', () => this.#idle.delete(child));
    child.on('error', () => this.#idle.delete(child));
  }

  #createChild(): ChildProcess {
    // Without the environment, which holds secrets.
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [...childRights, `--max-old-space-size=${this.#options.memoryMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Requests of people have priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // An idle child does not keep the portal running.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

/** Output of an ending process is ignored. */
function end(child: ChildProcess): void {
  child.on('error', () => undefined);
  child.kill('SIGKILL');
}

function settle({ resolve, reject }: Job, carried: Carried<unknown>): void {
  try {
    resolve(unpack(carried));
  } catch (error) {
    reject(error);
  }
}
