let reload: (() => Promise<void>) | null = null;

/** Says, once at start, who knows the signed-in person. */
export function profileReadBy(reader: () => Promise<void>): void {
  reload = reader;
}

/** Something about the signed-in person was changed: they are read again, and anyone who lost their access is signed out. */
export async function publishProfileChanged(): Promise<void> {
  await reload?.();
}
