import { decideReload, type Reload } from '../reload-rule.ts';
import { hasUnsaved } from './unsaved.ts';

const everyMs = 3_600_000;
const key = 'patio.reload';

interface BuildCheck {
  /** The page's build; empty during development, when nothing is checked. */
  current: string;
  /** Offers the reload, as something is unsaved. */
  ask(reload: () => void): void;
}

/** Checks hourly whether the portal has a newer build, and reloads for it. Returns a function that stops the checks. */
export function watchBuilds({ current, ask }: BuildCheck): () => void {
  if (current === '') return () => undefined;
  const timer = setInterval(() => void checkBuild({ current, ask }), everyMs);
  return () => clearInterval(timer);
}

async function checkBuild({ current, ask }: BuildCheck): Promise<void> {
  const latest = await readLatest();
  if (latest === null) return;
  const now = Date.now();
  const decision = decideReload({ current, latest, now, last: readLast(), hasUnsaved: hasUnsaved() });
  // Behind a proxy another node may still serve the previous build: its pages would come back.
  if (decision === 'stay' || !(await isServed(latest))) return;
  const reload = () => {
    // Without a record the reload could loop.
    if (writeLast({ at: Date.now(), from: current, to: latest })) location.reload();
  };
  if (decision === 'ask') ask(reload);
  else reload();
}

/** Null if unknown now; the next check will retry. */
function readLatest(): Promise<string | null> {
  return readId('/builds/latest.json');
}

/** Whether the metadata of a build is there. */
async function isServed(id: string): Promise<boolean> {
  return (await readId(`/builds/meta/${encodeURIComponent(id)}.json`)) === id;
}

async function readId(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    const { id }: { id?: unknown } = response.ok ? await response.json() : {};
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

function readLast(): Reload | null | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    const { at, from, to }: Partial<Record<keyof Reload, unknown>> = JSON.parse(text);
    return typeof at === 'number' && typeof from === 'string' && typeof to === 'string' ? { at, from, to } : null;
  } catch {
    return undefined;
  }
}

function writeLast(reload: Reload): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(reload));
    return true;
  } catch {
    return false;
  }
}
