import type { Severity } from '#features/messaging/notifications/contract.ts';

/** Colours of the design; mail programs do not support custom properties. */
export const color = {
  text: '#232c30',
  quiet: '#5d696f',
  line: '#dfe3e5',
  ground: '#f7f8f8',
  paper: '#ffffff',
  brand: '#0b6b74',
};
const severityColor: Record<Severity, string> = {
  informative: '#41708f',
  low: '#1b7aa3',
  medium: '#8a6300',
  high: '#b34a12',
  critical: '#b8211f',
  uninformed: '#5d696f',
};
export const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function paragraph(text: string, style: string, tag: 'p' | 'h1' | 'h2' = 'p'): string {
  // Text typed by people keeps its line breaks.
  return `<${tag} style="${style};${font}">${escape(text).replaceAll('\n', '<br>')}</${tag}>`;
}

export function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 20px"><tr><td style="border-radius:8px;background:${color.brand}">
<a href="${escape(url)}" style="display:inline-block;padding:12px 22px;${font};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>
</td></tr></table>`;
}

/** A label on its colour: light text on dark, readable in both modes. */
export function mark({ severity, label }: { severity: Severity; label: string }): string {
  return `<span style="display:inline-block;padding:3px 9px;border-radius:6px;background:${severityColor[severity]};${font};font-size:12px;font-weight:700;line-height:1.4;color:#ffffff">${escape(label)}</span>`;
}

export function facts(list: readonly { name: string; value: string }[]): string {
  const rows = list.map(
    ({
      name,
      value,
    }) => `<tr><td class="name" valign="top" style="padding:6px 16px 6px 0;${font};font-size:13px;line-height:1.5;color:${color.quiet}">${escape(name)}</td>
<td class="value" valign="top" style="padding:6px 0;${font};font-size:14px;line-height:1.5;color:${color.text}">${escape(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="facts" style="margin:2px 0 18px;border-top:1px solid ${color.line};border-bottom:1px solid ${color.line}">
${rows.join('\n')}
</table>`;
}

/** A link with a line of detail below it. */
export function item({ text, detail, url }: { text: string; detail: string; url: string }): string {
  return `<p style="margin:0 0 10px;${font};font-size:14px;line-height:1.45"><a class="address" href="${escape(url)}" style="font-weight:600;color:${color.brand};text-decoration:none">${escape(text)}</a><br><span class="name" style="font-size:13px;color:${color.quiet}">${escape(detail)}</span></p>`;
}

export function quietLink({ label, url }: { label: string; url: string }): string {
  return `<a class="address" href="${escape(url)}" style="color:${color.brand}">${escape(label)}</a>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
