let isBegun = false;
const listeners = new Set<() => void>();

/** Announces that an upload starts; the frame then loads the tray. */
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
