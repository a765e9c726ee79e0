import type { FromViewer, OpenMessage, ToViewer } from '../viewer-messages.ts';
import { showDocx } from './show-docx.ts';
import { showPdf } from './show-pdf.ts';
import type { DrawnDocument, Stage } from './stage.ts';

// The parent page sends the document once; no other page can reach a frame that the parent created.
addEventListener('message', ({ data, ports: [port], source }: MessageEvent<OpenMessage>) => {
  if (source === parent && port && data.kind === 'open') void open(data, port);
});
// The message holds no secret, and this page's policy allows only the portal to embed it.
parent.postMessage({ kind: 'ready' }, '*');

async function open({ type, bytes, isDark, words, locale, title }: OpenMessage, port: MessagePort): Promise<void> {
  const root = document.createElement('main');
  root.tabIndex = -1;
  root.setAttribute('aria-label', title);
  const heading = document.createElement('h1');
  heading.textContent = title;
  root.append(heading);
  document.querySelector('main')?.remove();
  document.body.append(root);
  document.documentElement.lang = locale;
  document.title = title;
  const asked = new Map<number, (bytes: Uint8Array | null) => void>();
  const send = (message: FromViewer) => port.postMessage(message);
  const paint = (dark: boolean) => void (document.documentElement.dataset['light'] = dark ? 'dark' : 'light');
  const stage: Stage = {
    root,
    words,
    send,
    async need(part, name) {
      const id = asked.size;
      const given = new Promise<Uint8Array | null>((resolve) => asked.set(id, resolve));
      send({ kind: 'need', id, part, name });
      const found = await given;
      if (!found) throw new Error(`${name} is not to be had.`);
      return found;
    },
  };
  paint(isDark);
  let shown: DrawnDocument | null = null;
  port.onmessage = ({ data }: MessageEvent<ToViewer>) => {
    if (data.kind === 'given') asked.get(data.id)?.(data.bytes);
    else if (data.kind === 'light') paint(data.isDark);
    else if (data.kind === 'zoom') shown?.zoom(data.to);
    else shown?.go(data.page);
  };
  try {
    shown = await (type === 'pdf' ? showPdf : showDocx)(new Uint8Array(bytes), stage);
    listenToKeys(shown, send);
  } catch {
    root.replaceChildren();
    send({ kind: 'failed' });
  }
}

function listenToKeys(shown: DrawnDocument, send: (message: FromViewer) => void): void {
  const keys: Record<string, () => void> = {
    '+': () => shown.zoom('in'),
    '=': () => shown.zoom('in'),
    '-': () => shown.zoom('out'),
    '0': () => shown.zoom('width'),
    Escape: () => send({ kind: 'escape' }),
  };
  addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}
