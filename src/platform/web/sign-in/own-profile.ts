let reload: (() => Promise<void>) | null = null;

/** Sets, once at start, how the signed-in person's profile is reloaded. */
export function profileReadBy(reader: () => Promise<void>): void {
  reload = reader;
}

/** The signed-in person's profile changed: it is reloaded, and a person who lost access is signed out. */
export async function publishProfileChanged(): Promise<void> {
  await reload?.();
}
