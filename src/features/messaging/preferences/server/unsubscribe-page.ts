import { createHash } from 'node:crypto';
import { chooseLocale, type Locale } from '#platform/locale.ts';
import type { UnsubscribeLink } from './email-link-store.ts';
import { messages } from './unsubscribe-messages.ts';

const style = `
:root{color-scheme:light dark;--color:light-dark(#232c30,#dde4e7);--mute:light-dark(#5d696f,#97a4aa);--line:light-dark(#dfe3e5,#263036);--ground:light-dark(#f7f8f8,#0c1113);--paper:light-dark(#fff,#12181b);--brand:light-dark(#0b6b74,#3fb3bd);--on-brand:light-dark(#fff,#0c1113)}
body{margin:0;background:var(--ground);color:var(--color);font:15px/1.55 Inter,system-ui,sans-serif}
main{box-sizing:border-box;max-width:520px;margin:12vh auto 0;padding:0 16px}
article{padding:28px;border:1px solid var(--line);border-radius:12px;background:var(--paper);overflow-wrap:anywhere}
.name{display:block;margin:0 0 14px;font-weight:700}
h1{margin:0 0 12px;font-size:21px;line-height:1.3;letter-spacing:-.01em}
p{margin:0 0 16px}p:last-child{margin:0}.quiet{color:var(--mute);font-size:13px}
button{min-height:42px;padding:0 22px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--brand)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

/** Allows this page's one style sheet and its form to this portal, nothing else. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const preferences = '/settings/profile#notifications';

interface UnsubscribePage {
  locale: Locale;
  product: string;
  title: string;
  body: string;
  status?: number;
}

/** Plain HTML without scripts for readers who come from a mail, signed in or not. */
function page({ locale, product, title, body, status = 200 }: UnsubscribePage): Response {
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(title)} · ${escape(product)}</title><style>${style}</style>
<main><span class="name">${escape(product)}</span><article><h1>${escape(title)}</h1>${body}</article></main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  return new Response(html, { status, headers });
}

export function questionPage(product: string, link: UnsubscribeLink): Response {
  const t = messages[link.locale];
  const body = `<p>${escape(t.ask(kindOf(link)))}</p><form method="post"><button>${escape(t.confirm)}</button></form>
<p></p><p class="quiet">${escape(link.account)}</p>`;
  return page({ locale: link.locale, product, title: t.title, body });
}

export function donePage(product: string, link: UnsubscribeLink): Response {
  const t = messages[link.locale];
  const undo = link.board === null ? `<a href="${preferences}">${escape(t.undo)}</a>` : escape(t.undo_board);
  const body = `<p role="status">${escape(t.done(kindOf(link)))}</p><p>${undo}</p><p class="quiet">${escape(link.account)}</p>`;
  return page({ locale: link.locale, product, title: t.done_title, body });
}

/** The same page for links that were altered, no longer exist or never did. */
export function deadPage(product: string, request: Request): Response {
  const locale = chooseLocale(undefined, request.headers.get('accept-language'));
  const t = messages[locale];
  const body = `<p>${escape(t.dead)}</p><p><a href="${preferences}">/settings/profile</a></p>`;
  return page({ locale, product, title: t.dead_title, body, status: 404 });
}

function kindOf({ board, definition, locale }: UnsubscribeLink): string {
  if (board !== null) return messages[locale].board(board);
  return definition ? messages[locale].of(definition.description) : messages[locale].all;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
