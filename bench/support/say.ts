/** A line of the bench's own report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
