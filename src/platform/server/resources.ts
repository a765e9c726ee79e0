const folder = new URL('../../../resources/', import.meta.url);

/** URL of a file or folder below `resources/`: map data, recorded tracks, documents, test vectors. */
export function resource(file: string): URL {
  return new URL(file, folder);
}
