import compile from 'icu-minify/compile';
import { parseAst, type Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Parses ICU messages while pages are built: a browser then needs no parser (9 kB of gzip). */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    transform: {
      filter: { id: /\/messages\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: compileMessages(code), map: null }),
    },
  };
}

/** A module whose objects hold messages, each of them replaced by what it compiles to. */
export function compileMessages(code: string): string {
  const messages = [...messagesOf(parseAst(code, { lang: 'ts' }))];
  return messages.reduceRight((text, { start, end, message }) => {
    return text.slice(0, start) + JSON.stringify(compile(message)) + text.slice(end);
  }, code);
}

function* messagesOf(node: unknown): Generator<{ start: number; end: number; message: string }> {
  if (Array.isArray(node)) for (const item of node) yield* messagesOf(item);
  if (!isNode(node)) return;
  const message = node.type === 'Property' && 'value' in node ? textOf(node.value) : null;
  if (message !== null && 'value' in node && isNode(node.value)) {
    yield { start: node.value.start, end: node.value.end, message };
    return;
  }
  for (const child of Object.values(node)) yield* messagesOf(child);
}

/** The text of a literal, or of literals that are joined; null for anything else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'BinaryExpression' || !('left' in node) || !('right' in node)) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
