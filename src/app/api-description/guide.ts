import { firstPosition } from './first-position.ts';

/** The guide as the page `docs/first-position.md`. */
export function renderGuide(): string {
  const block = (text: string) => `\n\`\`\`\n${text}\n\`\`\`\n`;
  const steps = firstPosition.map(
    ({ text, command, answer }, index) =>
      `${index + 1}. ${text}\n${command ? block(command) : ''}${answer ? `\nIt answers:\n${block(answer)}` : ''}`,
  );
  return `# First position in five minutes\n\n${steps.join('\n')}`;
}
