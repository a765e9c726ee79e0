import { call } from '#platform/web/call.ts';
import { CallError, mayPass } from '#platform/web/call-error.ts';
import type { PortalFile } from '../../contract.ts';
import { cancelUpload, continueUpload, finishUpload, getUpload, startUpload } from '../../upload-contract.ts';
import { uploadResumably, type FailureKind } from '../../resumable-upload.ts';
import { lookAt } from '../viewer/view-file.ts';
import { publishUploadsStarted } from './uploads-begun.ts';

export interface UploadPlace {
  folderId: string | null;
  assetId?: string;
}

export interface UploadItem {
  id: string;
  name: string;
  size: number;
  place: UploadPlace;
  /** Bytes that the server has received. */
  sent: number;
  state: 'waiting' | 'sending' | 'cut' | 'checking' | 'done' | 'refused';
  fault: unknown;
  result: PortalFile | null;
}

const atOnce = 2;
const pauseMs = { least: 1_000, most: 15_000 };

/** Uploads a few files at a time, independent of the page that is open. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  readonly #files = new Map<string, File>();
  readonly #stops = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #onDone: (file: PortalFile) => void;

  constructor(onDone: (file: PortalFile) => void) {
    this.#onDone = onDone;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): readonly UploadItem[] => this.#items;

  add(files: readonly File[], place: UploadPlace): void {
    const added = files.map((file): UploadItem => {
      const id = crypto.randomUUID();
      this.#files.set(id, file);
      const { name, size } = file;
      return { id, name, size, place, sent: 0, state: 'waiting', fault: null, result: null };
    });
    this.#set([...this.#items, ...added]);
    publishUploadsStarted();
    this.#next();
  }

  /** Cancels an upload, or removes a finished one from the list. */
  remove(id: string): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#files.delete(id);
    this.#set(this.#items.filter((item) => item.id !== id));
    this.#next();
  }

  retry(id: string): void {
    this.#patch(id, { state: 'waiting', fault: null, sent: 0 });
    this.#next();
  }

  clearDone(): void {
    this.#set(this.#items.filter(({ state }) => state !== 'done'));
  }

  /** Stops all uploads, as their person has signed out. */
  stop(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#stops.clear();
    this.#files.clear();
    this.#set([]);
  }

  #next(): void {
    while (this.#stops.size < atOnce) {
      const next = this.#items.find(({ state }) => state === 'waiting');
      if (!next) return;
      const stop = new AbortController();
      this.#stops.set(next.id, stop);
      void this.#send(next, stop.signal);
    }
  }

  async #send({ id, place }: UploadItem, signal: AbortSignal): Promise<void> {
    const file = this.#files.get(id);
    if (!file) return;
    this.#patch(id, { state: 'sending' });
    try {
      await lookAt(file);
      const result = await this.#sendPieces({ id, file, place }, signal);
      this.#files.delete(id);
      this.#patch(id, { state: 'done', sent: file.size, result });
      this.#onDone(result);
    } catch (fault) {
      if (!signal.aborted) this.#patch(id, { state: 'refused', fault });
    } finally {
      if (!signal.aborted) this.#stops.delete(id);
      this.#next();
    }
  }

  #sendPieces(item: { id: string; file: File; place: UploadPlace }, signal: AbortSignal): Promise<PortalFile> {
    const { id, file, place } = item;
    const body = { name: file.name, size: file.size, folder_id: place.folderId, asset_id: place.assetId ?? null };
    return uploadResumably(
      file,
      {
        start: () => call(startUpload, { body, signal }),
        read: (upload) => call(getUpload, { params: { id: upload }, signal }),
        send: (upload, offset, piece) =>
          call(continueUpload, { params: { id: upload }, query: { offset }, file: piece, signal }),
        finish: (upload) => call(finishUpload, { params: { id: upload }, signal }),
      },
      {
        onStarted: (upload) => signal.addEventListener('abort', () => giveUp(upload), { once: true }),
        onSent: (sent) => this.#patch(id, { sent, state: 'sending' }),
        onChecking: () => this.#patch(id, { state: 'checking' }),
        onCut: () => this.#patch(id, { state: 'cut' }),
        pause: (turn) => pause(turn, signal),
        judge,
      },
    );
  }

  #patch(id: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an upload is running or waiting. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state !== 'done' && state !== 'refused';
}

function giveUp(upload: string): void {
  // An upload that is not cancelled explicitly is swept within a day.
  call(cancelUpload, { params: { id: upload } }).catch(() => undefined);
}

function judge(error: unknown): FailureKind {
  if (!(error instanceof CallError)) return 'refused';
  if (error.code === 'request-no-response') return 'cut';
  if (error.status === 404) return 'gone';
  if (error.status === 409) return 'moved';
  return mayPass(error) ? 'busy' : 'refused';
}

/** Waits longer with each attempt, but at most until the network is back. @throws if the upload was cancelled */
function pause(turn: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(pauseMs.least * 2 ** turn, pauseMs.most);
    const done = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      done.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    addEventListener('online', () => end(resolve), { signal: done.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: done.signal });
  });
}
