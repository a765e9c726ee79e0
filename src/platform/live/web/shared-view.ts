import * as z from 'zod/mini';
import { viewEvent } from '../contract.ts';
import type { StreamEvent } from '../event-stream.ts';
import { emptyView, uniteViews, type LiveView } from '../view.ts';

interface SharedViewOptions {
  tab: string;
  /** What the tab shows at first. */
  view: LiveView | null;
  /** Lets the other tabs know what this one shows. */
  post(view: LiveView | null): void;
  /** Says to the server what the stream shows; its event `view` answers. */
  say(view: LiveView | null): void;
}

/** Without an answer it is said again. */
const answerMs = 5_000;
/** Tabs repeat what they show; one that has not for so long is closed or frozen. */
const viewMs = { repeat: 30_000, keep: 90_000 };

/** What all tabs of one stream show together; the tab that reads the stream says it until the stream answers. */
export class SharedView {
  readonly #options: SharedViewOptions;
  readonly #views = new Map<string, { view: LiveView | null; at: number }>();
  #own: LiveView | null;
  #postedAt = 0;
  /** What the open stream shows; a new one shows nothing. */
  #answered: LiveView | null = emptyView;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SharedViewOptions) {
    this.#options = options;
    this.#own = options.view;
    this.post();
  }

  show(view: LiveView | null): void {
    this.#own = view;
    this.post();
  }

  post(): void {
    this.#postedAt = Date.now();
    this.#options.post(this.#own);
    this.take(this.#options.tab, this.#own);
  }

  /** To be called every few seconds. */
  repeat(): void {
    if (Date.now() - this.#postedAt > viewMs.repeat) this.post();
  }

  /** @returns the stream's answer if there is nothing to say to it */
  take(tab: string, view: LiveView | null): Omit<StreamEvent, 'id'> | null {
    this.#views.set(tab, { view, at: Date.now() });
    return this.#update() ? { type: 'view', data: JSON.stringify({ view: this.#answered }) } : null;
  }

  /** Follows the stream that this tab reads. */
  follow({ type, data }: StreamEvent): void {
    if (type !== 'ready' && type !== 'view') return;
    this.#isOpen = true;
    this.#answered = type === 'ready' ? emptyView : z.parse(viewEvent, JSON.parse(data)).view;
    this.#update();
  }

  closed(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  #update(): boolean {
    clearTimeout(this.#timer);
    const before = Date.now() - viewMs.keep;
    for (const [tab, { at }] of this.#views) if (at < before) this.#views.delete(tab);
    const view = uniteViews([...this.#views.values()].map((each) => each.view));
    if (textOf(view) === textOf(this.#answered)) return true;
    if (!this.#isOpen) return false;
    this.#options.say(view);
    this.#timer = setTimeout(() => this.#update(), answerMs);
    return false;
  }
}

/** Views of another order are said again, which does no harm. */
function textOf(view: LiveView | null): string {
  return JSON.stringify(view && [view.areas, view.keys]);
}
