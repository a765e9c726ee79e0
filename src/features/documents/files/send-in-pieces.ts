import type { PortalFile, Upload } from './contract.ts';

/**
 * How a failure is to be taken. `cut`: no answer came; `busy`: the server may do it later; `gone`: it no longer knows the upload;
 * `moved`: that stands elsewhere.
 */
export type Judgement = 'cut' | 'busy' | 'gone' | 'moved' | 'refused';

export interface UploadCalls {
  start(): Promise<Upload>;
  read(id: string): Promise<Upload>;
  send(id: string, offset: number, piece: Blob): Promise<Upload>;
  finish(id: string): Promise<PortalFile>;
}

export interface UploadEvents {
  /** The server has it: to give it up means to cancel it there. */
  onStarted(id: string): void;
  /** Bytes that the server has. */
  onSent(bytes: number): void;
  /** All of it is there, and is being looked through. */
  onChecking(): void;
  /** The line was cut; it goes on by itself. */
  onCut(): void;
  /** What is to be waited before the next try, which is the first after a cut at 0. @throws once it is given up */
  pause(turn: number): Promise<void>;
  judge(error: unknown): Judgement;
}

const pieceBytes = 512 * 1024;
/** So often in a row a failure may pass by itself. A network that is away is waited for, however long. */
const turnsMax = 8;

/**
 * Sends a file piece by piece, so that a cut costs one piece alone.
 * @throws what the server refuses it with
 */
export async function sendInPieces(file: Blob, calls: UploadCalls, events: UploadEvents): Promise<PortalFile> {
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
