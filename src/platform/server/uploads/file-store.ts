/** Where files lie. Names are `area/name`, made by us; none is ever a caller's. */
export interface FileStore {
  /**
   * Writes a file that was not there; once this is done it outlives a loss of power.
   * @throws Refusal `storage_full`, `unavailable` where the store is away
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** The files of an area, with when each was written. */
  list(area: string): Promise<StoredFile[]>;
}

export interface StoredFile {
  name: string;
  writtenAt: Date;
}
