import type { Locale } from '#platform/locale.ts';
import { actionUrl, type LinkBase, type MailContent } from './mail-content.ts';
import { frame as en, type MailFrame } from './words/en.ts';
import { frame as es } from './words/es.ts';
import { frame as pt } from './words/pt.ts';

const frames: Record<Locale, MailFrame> = { en, es, pt };

/** Colours of the design; mail programs read no custom properties. */
const ink = {
  text: '#232c30',
  quiet: '#5d696f',
  line: '#dfe3e5',
  ground: '#f7f8f8',
  paper: '#ffffff',
  brand: '#0b6b74',
};
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface MailToRender {
  locale: Locale;
  address: string;
  content: MailContent;
}

/** The same mail twice: designed, and plain. */
export function renderMail(
  base: LinkBase & { product: string },
  { locale, address, content }: MailToRender,
): { subject: string; html: string; text: string } {
  const words = frames[locale];
  const action = content.action && { label: content.action.label, url: actionUrl(base, content.action) };
  const why = words.why(base.product, address);
  const text = [
    ...content.lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...content.notes,
    `—\n${base.product}\n${why}`,
  ].join('\n\n');
  const html = layOut({
    locale,
    product: base.product,
    subject: content.subject,
    body: [
      paragraph(
        content.subject,
        `margin:0 0 16px;font-size:21px;font-weight:700;line-height:1.3;color:${ink.text}`,
        'h1',
      ),
      ...content.lines.map((line) =>
        paragraph(line, `margin:0 0 14px;font-size:15px;line-height:1.55;color:${ink.text}`),
      ),
      action ? button(action) : '',
      ...content.notes.map((note) =>
        paragraph(note, `margin:0 0 10px;font-size:13px;line-height:1.5;color:${ink.quiet}`),
      ),
    ].join('\n'),
    foot: [
      ...(action
        ? [
            `${escape(words.copy)}<br><span class="address" style="word-break:break-all;color:${ink.brand}">${escape(action.url)}</span>`,
          ]
        : []),
      escape(why),
    ]
      .map((line) => `<p style="margin:0 0 8px;${font};font-size:12px;line-height:1.5;color:${ink.quiet}">${line}</p>`)
      .join('\n'),
  });
  return { subject: content.subject, html, text: `${text}\n` };
}

interface Layout {
  locale: Locale;
  product: string;
  subject: string;
  body: string;
  foot: string;
}

function layOut({ locale, product, subject, body, foot }: Layout): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #0c1113 !important }
  .paper { background: #12181b !important; border-color: #263036 !important }
  .paper h1, .paper p { color: #dde4e7 !important }
  .ground p, .name { color: #97a4aa !important }
  .address { color: #3fb3bd !important }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ink.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${ink.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 18px">
<span style="display:inline-block;width:30px;height:30px;border-radius:8px;background:${ink.brand};color:#ffffff;${font};font-size:14px;font-weight:800;line-height:30px;text-align:center">${escape(lettersOf(product))}</span>
<span class="name" style="padding-left:8px;${font};font-size:15px;font-weight:700;color:${ink.text}">${escape(product)}</span>
</td></tr>
<tr><td class="paper" style="padding:28px 28px 18px;background:${ink.paper};border:1px solid ${ink.line};border-radius:12px">
${body}
</td></tr>
<tr><td style="padding:18px 4px 0">
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string, style: string, tag: 'p' | 'h1' = 'p'): string {
  return `<${tag} style="${style};${font}">${escape(text)}</${tag}>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 20px"><tr><td style="border-radius:8px;background:${ink.brand}">
<a href="${escape(url)}" style="display:inline-block;padding:12px 22px;${font};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>
</td></tr></table>`;
}

/** As on the screens. */
function lettersOf(product: string): string {
  return product === 'Patio' ? 'pt' : product.slice(0, 2).toLowerCase();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
