const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML takes it, in an element or between double quotes: without the characters that it cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
