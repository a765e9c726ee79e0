import type { CDPSession } from '@playwright/test';

/** One task of a page's main thread. */
export interface Task {
  /** Milliseconds of script in it, by the thread's own clock: what other programs take meanwhile does not count. */
  script: number;
  /** It drew a frame. */
  isFrame: boolean;
}

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'EventDispatch',
  'V8.GC_MC_BACKGROUND_MARKING',
]);

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur: number;
}

/** The tasks with script that a page ran while something happened. */
export async function readTasks(session: CDPSession, work: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: { [key: string]: unknown }[] }) => {
    for (const event of value) events.push(eventOf(event));
  };
  session.on('Tracing.dataCollected', collect);
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  await work();
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return tasksOf(events);
}

/** The tasks with the most script, for a line about a bench. */
export function longestOf(tasks: readonly Task[]): string {
  const longest = tasks.map(({ script }) => script).toSorted((a, b) => b - a);
  const listed = longest.slice(0, 8).map((script) => script.toFixed(1));
  return `${listed.join(', ')} ms of script in the longest tasks`;
}

/** Of the thread that drew the page's frames. */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const thread = drawingThread(events);
  const own = events.filter(
    (event) => `${event.pid}:${event.tid}` === thread && event.ph === 'X' && scripts.has(event.name),
  );
  own.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks: Task[] = [];
  let end = 0;
  for (const event of own) {
    // What runs inside another is counted there.
    if (event.ts < end) continue;
    end = event.ts + event.dur;
    tasks.push({ script: event.tdur / 1_000, isFrame: event.name === 'FireAnimationFrame' });
  }
  return tasks;
}

function drawingThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name !== 'FireAnimationFrame') continue;
    counts.set(`${pid}:${tid}`, (counts.get(`${pid}:${tid}`) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function eventOf(event: { [key: string]: unknown }): TraceEvent {
  const number = (name: string) => Number(event[name] ?? 0);
  const dur = number('dur');
  return {
    name: String(event['name']),
    ph: String(event['ph']),
    pid: number('pid'),
    tid: number('tid'),
    ts: number('ts'),
    dur,
    tdur: event['tdur'] === undefined ? dur : number('tdur'),
  };
}
