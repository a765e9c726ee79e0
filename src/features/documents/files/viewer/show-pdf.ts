import { getDocument, GlobalWorkerOptions, RenderingCancelledException } from 'pdfjs-dist';
import type { FromViewer } from '../viewer-messages.ts';
import type { DrawnDocument, Stage } from './stage.ts';
import { PdfPage, sizeOf } from './pdf-page.ts';
import { nextZoom } from './zoom-steps.ts';

/** Largest zoom that fitting to the width applies. */
const fitMax = 1.5;
const margin = 24;

type Need = Extract<FromViewer, { kind: 'need' }>;

/** Draws pages as they approach the viewport; a broken document is refused. */
export async function showPdf(bytes: Uint8Array, { root, words, send, need }: Stage): Promise<DrawnDocument> {
  GlobalWorkerOptions.workerPort = startWorker();
  /** Loads additional data through the parent page, as this frame has no network access. */
  class AskedData {
    fetch({ kind, filename }: { kind: Need['part']; filename: string }): Promise<Uint8Array> {
      return need(kind, filename);
    }
  }
  const pdf = await getDocument({
    data: bytes,
    BinaryDataFactory: AskedData,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'standard_fonts/',
    wasmUrl: 'wasm/',
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
  }).promise;
  const size = sizeOf(await pdf.getPage(1));
  const pages = Array.from({ length: pdf.numPages }, (_, at) => {
    const label = words.page.replace('{page}', String(at + 1));
    return new PdfPage(pdf, at + 1, { size, label });
  });
  root.className = 'pdf';
  root.append(...pages.map(({ element }) => element));

  const near = new Set<PdfPage>();
  let zoom: number | 'width' = 'width';
  const fit = () => Math.min(fitMax, (root.clientWidth - 2 * margin) / (pages[0]?.width ?? 1));
  const factor = () => (zoom === 'width' ? fit() : zoom);
  const draw = (page: PdfPage) =>
    page.draw().catch((error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) page.element.dataset['broken'] = '';
    });
  const place = () => {
    const line = innerHeight / 3;
    const found = pages.findLastIndex(({ element }) => element.getBoundingClientRect().top <= line);
    send({ kind: 'place', page: Math.max(found, 0) + 1, zoom: Math.round(factor() * 100) });
  };
  const resize = () => {
    const before = root.scrollHeight;
    const share = scrollY / before;
    for (const page of pages) page.resize(factor());
    scrollTo({ top: share * root.scrollHeight });
    for (const page of near) void draw(page);
    place();
  };
  resize();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pages.find(({ element }) => element === target);
        if (!page) continue;
        if (isIntersecting) {
          near.add(page);
          void draw(page);
        } else if (near.delete(page)) page.clear();
      }
    },
    { rootMargin: '100% 0%' },
  );
  for (const { element } of pages) watch.observe(element);
  whenWidthChanges(root, () => zoom === 'width' && resize());
  addEventListener('scroll', () => requestAnimationFrame(place), { passive: true });
  send({ kind: 'shown', pages: pages.length });
  return {
    zoom(to) {
      zoom = to === 'width' ? to : nextZoom(factor(), to);
      resize();
    },
    go: (number) => pages[number - 1]?.element.scrollIntoView(),
  };
}

/** The worker's code is inlined in this page. */
function startWorker(): Worker {
  const text = document.querySelector('#pdf-worker')?.textContent ?? '';
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Worker(url);
}

function whenWidthChanges(element: HTMLElement, act: () => void): void {
  let width = element.clientWidth;
  new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    act();
  }).observe(element);
}
