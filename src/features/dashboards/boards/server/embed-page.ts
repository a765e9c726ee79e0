import type { Keys } from '#platform/server/secrets/keys.ts';
import { createHash } from 'node:crypto';
import { notFound } from '#platform/errors.ts';
import { readEmbedToken } from './embed-token.ts';

const style =
  'html,body{margin:0;height:100%;background:transparent}iframe{display:block;width:100%;height:100%;border:0}';
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Permissions of the embedded page: scripts, its own cookies, forms, new windows. It cannot navigate the portal or read
 * from it, as its origin differs.
 */
export const embedSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * The page between the portal and an embedded one. The portal frames only itself; this page runs no script and frames
 * only hosts on the account's list, even if the embedded page redirects.
 * @throws Refusal `not_found` for a token that is altered, expired or foreign, or if it is opened outside of a frame
 */
export function embedPage(linkKey: Keys, request: Request): Response {
  // A foreign page under our own address is for frames only. Browsers send the header only over HTTPS.
  if ((request.headers.get('sec-fetch-dest') ?? 'iframe') !== 'iframe') throw notFound();
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const embedding = readEmbedToken(linkKey, token, Date.now());
  if (!embedding) throw notFound();
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${embedding.hosts.map((host) => `https://${host}`).join(' ')}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
  const html = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>·</title><style>${style}</style>
<iframe src="${escape(new URL(embedding.url).href)}" title="·" sandbox="${embedSandbox}" allow="fullscreen" referrerpolicy="no-referrer"></iframe>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  return new Response(html, { headers });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
