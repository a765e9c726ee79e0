import { parseAsync, renderDocument } from 'docx-preview';
import { headingMark, prepareDocx } from './prepare-docx.ts';
import type { DrawnDocument, Stage } from './stage.ts';
import { nextZoom } from './zoom-steps.ts';

const fitMax = 1.25;
const margin = 24;
const fallbackFonts = `Carlito, Calibri, 'Segoe UI', Arial, sans-serif`;
const options = { className: 'sheet', inWrapper: false, useBase64URL: true, renderAltChunks: false };

/**
 * Renders a DOCX with `docx-preview`; its styles go into an adopted stylesheet, as the page's policy forbids `style`
 * elements.
 */
export async function showDocx(bytes: Uint8Array, { root, words, send }: Stage): Promise<DrawnDocument> {
  const { archive, alts, isCut } = prepareDocx(bytes);
  const document = await parseAsync(archive, options);
  // Embedded fonts are not loaded.
  document.fontTablePart = null;
  const load = document.loadDocumentImage.bind(document);
  document.loadDocumentImage = async (id, part) => {
    const [relation = '', alt = ''] = id.split('#');
    return `${(await load(relation, part)) ?? 'data:,'}#${alt}`;
  };
  const nodes = await renderDocument(document, options);
  const styles = new CSSStyleSheet();
  const isStyle = (node: Node) => node.nodeName === 'STYLE';
  const css = nodes.flatMap((node) => (isStyle(node) ? [node.textContent] : [])).join('\n');
  styles.replaceSync(numberByLevel(css).replaceAll(/font-family: ([^;]+);/g, `font-family: $1, ${fallbackFonts};`));
  globalThis.document.adoptedStyleSheets = [styles];
  const paper = element('div', 'paper');
  paper.append(...nodes.filter((node) => !isStyle(node)));
  if (isCut) paper.append(element('p', 'note', words.cut));
  for (const link of paper.querySelectorAll('a')) link.removeAttribute('href');
  for (const mark of paper.querySelectorAll(`[id^=${headingMark}]`)) {
    mark.parentElement?.setAttribute('role', 'heading');
    mark.parentElement?.setAttribute('aria-level', mark.id.slice(headingMark.length));
    mark.remove();
  }
  for (const run of paper.querySelectorAll<HTMLElement>('[style*=font-family]'))
    run.style.fontFamily += `, ${fallbackFonts}`;
  await Promise.all([...paper.querySelectorAll('img')].map((picture) => showPicture(picture, alts, words.picture)));
  root.append(paper);
  let zoom: number | 'width' = 'width';
  let factor = 1;
  const apply = () => {
    paper.style.zoom = '1';
    factor = zoom === 'width' ? Math.min(fitMax, (root.clientWidth - 2 * margin) / (paper.offsetWidth || 1)) : zoom;
    paper.style.zoom = String(factor);
    send({ kind: 'place', page: 1, zoom: Math.round(factor * 100) });
  };
  apply();
  addEventListener('resize', () => zoom === 'width' && apply());
  send({ kind: 'shown', pages: null });
  return {
    zoom(to) {
      zoom = to === 'width' ? to : nextZoom(factor, to);
      apply();
    },
    go: () => undefined,
  };
}

/** Corrects list markers: the renderer writes all numbers of a marker in the format of the last level. */
function numberByLevel(css: string): string {
  const own = /p\.(sheet-num-[\w-]+):before \{\s*content: [^;]*counter\(\1, ([\w-]+)\)/g;
  const formats = new Map([...css.matchAll(own)].map(([, level, format]) => [level, format]));
  return css.replaceAll(
    /counter\((sheet-num-[\w-]+), ([\w-]+)\)/g,
    (_, level: string, format: string) => `counter(${level}, ${formats.get(level) ?? format})`,
  );
}

/** Sets the alternative text, and a placeholder for formats that browsers do not draw. */
async function showPicture(picture: HTMLImageElement, alts: readonly string[], name: string): Promise<void> {
  picture.alt = alts[Number(picture.src.split('#')[1])] ?? '';
  try {
    await picture.decode();
  } catch {
    const place = element('span', 'picture', picture.alt || name);
    Object.assign(place.style, { width: picture.style.width, height: picture.style.height });
    picture.replaceWith(place);
  }
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
