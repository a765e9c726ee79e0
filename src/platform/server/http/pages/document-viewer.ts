import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from './static.ts';

const page = '/viewer.html';

/**
 * Serves the page that displays untrusted documents inside ours, and its optional parts. Its policy gives it an opaque
 * origin without session, storage or network, and allows only its inlined script.
 */
export function serveViewer(folder: string): (pathname: string, accepted: string | null) => Promise<Response | null> {
  const files = serveFolder(folder);
  const policy = viewerPolicy(readFileSync(path.join(folder, page), 'utf8'));
  return async (pathname, accepted) => {
    const answer = await files(pathname, accepted);
    if (answer && pathname === page) answer.headers.set('content-security-policy', policy);
    return answer;
  };
}

/** `wasm-unsafe-eval`: image decoders for PDF are WebAssembly; text is never run as a script. */
export function viewerPolicy(html: string): string {
  const script = inner(html, 'script type="module"', 'script');
  const style = inner(html, 'style', 'style');
  return [
    `default-src 'none'`,
    `script-src '${hash(script)}' 'wasm-unsafe-eval'`,
    `worker-src blob:`,
    `style-src '${hash(style)}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src blob: data:`,
    `font-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `sandbox allow-scripts`,
  ].join('; ');
}

function inner(html: string, opening: string, tag: string): string {
  const start = html.lastIndexOf(`<${opening}>`) + opening.length + 2;
  return html.slice(start, html.indexOf(`</${tag}>`, start));
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
