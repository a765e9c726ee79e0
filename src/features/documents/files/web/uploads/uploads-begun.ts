let isBegun = false;
const listeners = new Set<() => void>();

/** Something is to be uploaded: the frame brings what shows it. */
export function publishUploadsStarted(): void {
  isBegun = true;
  for (const listener of listeners) listener();
}

export const uploadsStarted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isBegun,
};
