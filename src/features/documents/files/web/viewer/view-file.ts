import { limits } from '../../contract.ts';

/** Why a file is not sent at all. */
export class FileFault extends Error {
  readonly reason: 'too_large' | 'empty' | 'type';

  constructor(reason: FileFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Signatures of PDF and of archives (DOCX); the server checks the rest. */
const beginnings = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
];

/** Rejects an obviously unsupported file before sending it. @throws FileFault */
export async function lookAt(file: Blob): Promise<void> {
  if (file.size === 0) throw new FileFault('empty');
  if (file.size > limits.maxBytes) throw new FileFault('too_large');
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!beginnings.some((bytes) => bytes.every((byte, at) => start[at] === byte))) throw new FileFault('type');
}
