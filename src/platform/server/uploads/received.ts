/** A stored file that is not visible until a commit refers to it. */
export interface StoredUpload {
  /** Random name within its area. */
  name: string;
  /** Stored size in bytes. */
  size: number;
  /** Deletes it if its purpose failed. */
  discard(): Promise<void>;
}
