/** Storage of files. Names are `area/name`, created by the portal, never by a caller. */
export interface FileStore {
  /**
   * Writes a new file; once resolved it survives a power loss.
   * @throws Refusal `storage_full`, `unavailable` if the store is down
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** The files of an area with the time of writing. */
  list(area: string): Promise<StoredFile[]>;
}

export interface StoredFile {
  name: string;
  writtenAt: Date;
}
