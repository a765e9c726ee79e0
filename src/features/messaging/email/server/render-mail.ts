import type { Locale } from '#platform/locale.ts';
import { actionUrl, plainLines, unsubscribeUrl, type LinkBase, type MailContent } from './mail-content.ts';
import { button, escape, facts, font, color, item, mark, paragraph, quietLink } from './mail-html.ts';
import { frame as en, type MailFrame } from './messages/en.ts';
import { frame as es } from './messages/es.ts';
import { frame as pt } from './messages/pt.ts';

const frames: Record<Locale, MailFrame> = { en, es, pt };

export interface MailToRender {
  locale: Locale;
  address: string;
  content: MailContent;
}

/** Renders a mail as HTML and as plain text, with its unsubscribe address. */
export function renderMail(
  base: LinkBase & { product: string },
  { locale, address, content }: MailToRender,
): { subject: string; html: string; text: string; unsubscribe: string | null } {
  const messages = frames[locale];
  const action = content.action && { label: content.action.label, url: actionUrl(base, content.action) };
  const leave = content.unsubscribe && {
    label: content.unsubscribe.label,
    url: unsubscribeUrl(base, content.unsubscribe),
  };
  const why = messages.why(base.product, address);
  const addressOf = (path: string) => new URL(path, base.publicUrl).href;
  const text = [
    ...plainLines(content, addressOf),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...content.notes,
    `—\n${base.product}\n${why}`,
    ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
  ].join('\n\n');
  const foot = [
    ...(action
      ? [
          `${escape(messages.copy)}<br><span class="address" style="word-break:break-all;color:${color.brand}">${escape(action.url)}</span>`,
        ]
      : []),
    escape(why),
    ...(leave ? [quietLink(leave)] : []),
  ];
  const html = layOut({
    locale,
    product: base.product,
    subject: content.subject,
    body: [
      ...writeBody(base, content),
      action ? button(action) : '',
      ...content.notes.map((note) =>
        paragraph(note, `margin:0 0 10px;font-size:13px;line-height:1.5;color:${color.quiet}`),
      ),
    ].join('\n'),
    foot: foot
      .map(
        (line) => `<p style="margin:0 0 8px;${font};font-size:12px;line-height:1.5;color:${color.quiet}">${line}</p>`,
      )
      .join('\n'),
  });
  return { subject: content.subject, html, text: `${text}\n`, unsubscribe: leave?.url ?? null };
}

const lineStyle = `margin:0 0 14px;font-size:15px;line-height:1.55;color:${color.text}`;

function writeBody(base: LinkBase, content: MailContent): string[] {
  const { subject, heading = subject, lines } = content;
  return [
    content.mark ? `<p style="margin:0 0 10px">${mark(content.mark)}</p>` : '',
    paragraph(heading, `margin:0 0 16px;font-size:21px;font-weight:700;line-height:1.3;color:${color.text}`, 'h1'),
    ...lines.map((line) => paragraph(line, lineStyle)),
    content.facts && content.facts.length > 0 ? facts(content.facts) : '',
    ...(content.parts ?? []).map((part) => writePart(base, part)),
  ];
}

function writePart(base: LinkBase, part: NonNullable<MailContent['parts']>[number]): string {
  const leave = part.unsubscribe && { label: part.unsubscribe.label, url: unsubscribeUrl(base, part.unsubscribe) };
  const small = `margin:0 0 18px;${font};font-size:12px;line-height:1.5;color:${color.quiet}`;
  return [
    part.mark ? `<p style="margin:4px 0 6px">${mark(part.mark)}</p>` : '',
    paragraph(part.heading, `margin:0 0 8px;font-size:15px;font-weight:700;line-height:1.4;color:${color.text}`, 'h2'),
    ...part.lines.map((line) => paragraph(line, lineStyle)),
    ...part.items.map(({ text, detail, path }) => item({ text, detail, url: new URL(path, base.publicUrl).href })),
    leave ? `<p style="${small}">${quietLink(leave)}</p>` : '',
  ].join('\n');
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
  .paper h1, .paper h2, .paper p, .value { color: #dde4e7 !important }
  .ground p, .name { color: #97a4aa !important }
  .facts { border-color: #263036 !important }
  .address { color: #3fb3bd !important }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${color.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${color.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 18px">
<span style="display:inline-block;width:30px;height:30px;border-radius:8px;background:${color.brand};color:#ffffff;${font};font-size:14px;font-weight:800;line-height:30px;text-align:center">${escape(initialsOf(product))}</span>
<span class="name" style="padding-left:8px;${font};font-size:15px;font-weight:700;color:${color.text}">${escape(product)}</span>
</td></tr>
<tr><td class="paper" style="padding:28px 28px 18px;background:${color.paper};border:1px solid ${color.line};border-radius:12px">
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

/** The same initials as on screen. */
function initialsOf(product: string): string {
  return product === 'Patio' ? 'pt' : product.slice(0, 2).toLowerCase();
}
