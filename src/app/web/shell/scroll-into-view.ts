/** A `ref` for the current entry of a bar that may be wider than a phone. */
export function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
