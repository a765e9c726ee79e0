import type { PortalFile } from './contract.ts';
import type { Upload } from './upload-contract.ts';

/**
 * Kind of a failure. `cut`: no answer; `busy`: the server may accept it later; `gone`: the server does not know the
 * upload any more; `moved`: the upload is at another offset.
 */
export type FailureKind = 'cut' | 'busy' | 'gone' | 'moved' | 'refused';

export interface UploadCalls {
  start(): Promise<Upload>;
  read(id: string): Promise<Upload>;
  send(id: string, offset: number, piece: Blob): Promise<Upload>;
  finish(id: string): Promise<PortalFile>;
}

export interface UploadEvents {
  /** The server knows the upload, so that giving up requires a cancellation there. */
  onStarted(id: string): void;
  /** Bytes that the server has received. */
  onSent(bytes: number): void;
  /** All bytes are sent and the server is checking the file. */
  onChecking(): void;
  /** The connection was cut; sending resumes by itself. */
  onCut(): void;
  /** Waits before the next attempt; `turn` is 0 for the first one after a cut. @throws if the upload was given up */
  pause(turn: number): Promise<void>;
  judge(error: unknown): FailureKind;
}

const pieceBytes = 512 * 1024;
/** Attempts in a row for a failure that may be temporary. While the network is down it waits without limit. */
const turnsMax = 8;

/**
 * Sends a file piece by piece, so that a cut costs one piece only.
 * @throws what the server refuses it with
 */
export async function uploadResumably(file: Blob, calls: UploadCalls, events: UploadEvents): Promise<PortalFile> {
  let upload: Upload | null = null;
  let isKnown = false;
  let turn = 0;
  for (;;) {
    try {
      if (upload === null) {
        upload = await calls.start();
        events.onStarted(upload.id);
      } else if (!isKnown && upload.offset < file.size) upload = await calls.read(upload.id);
      isKnown = true;
      events.onSent(upload.offset);
      while (upload.offset < file.size) {
        const { id, offset }: Upload = upload;
        upload = await calls.send(id, offset, file.slice(offset, offset + pieceBytes));
        turn = 0;
        events.onSent(upload.offset);
      }
      events.onChecking();
      return await calls.finish(upload.id);
    } catch (error) {
      const kind = events.judge(error);
      turn += 1;
      if (kind === 'refused' || (kind !== 'cut' && turn > turnsMax)) throw error;
      isKnown = false;
      if (kind === 'gone') upload = null;
      if (kind !== 'cut' && kind !== 'busy') continue;
      events.onCut();
      await events.pause(turn - 1);
    }
  }
}
