/** As the `ref` of where one is: a bar that holds more than a phone is wide shows it. */
export function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
