/** A file that lies where it belongs and that nobody sees until a commit names it. */
export interface Received {
  /** Random; within its area. */
  name: string;
  /** Bytes, as stored. */
  size: number;
  /** Takes it away again, where what it was for did not come about. */
  discard(): Promise<void>;
}
