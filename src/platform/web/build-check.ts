import * as z from 'zod/mini';
import { decideReload, type Reload } from '../reload-rule.ts';
import { hasUnsaved } from './unsaved.ts';

const everyMs = 3_600_000;
const key = 'patio.reload';
const latestBuild = z.object({ id: z.string() });
const storedReload = z.object({ at: z.number(), from: z.string(), to: z.string() });

interface BuildCheck {
  /** The build that this page runs; empty while developing: then nothing is checked. */
  current: string;
  /** Offers the reload instead, as something is unsaved. */
  ask(reload: () => void): void;
}

/** Asks every hour whether the portal has a newer build, and gives way to it. Call what comes back to stop. */
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
  if (decision === 'stay') return;
  const reload = () => {
    // What cannot be remembered could go round in circles.
    if (writeLast({ at: Date.now(), from: current, to: latest })) location.reload();
  };
  if (decision === 'ask') ask(reload);
  else reload();
}

/** Null where it is unknown now; the next hour will. */
async function readLatest(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    return response.ok ? z.parse(latestBuild, await response.json()).id : null;
  } catch {
    return null;
  }
}

function readLast(): Reload | null | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    const result = z.safeParse(storedReload, JSON.parse(text));
    return result.success ? result.data : null;
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
