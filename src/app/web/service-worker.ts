/**
 * Keeps the shell of signed-in pages, which holds nothing of an account: their frames, as the server makes them for
 * everyone, and their scripts. A page then opens without a network; its data is never stored, and in memory only while
 * the page reloads. It also shows what comes by push.
 */
import type { PushText } from '#features/messaging/push/contract.ts';
import { createHeldReplies, type HoldRequest } from '#platform/web/replies/held-replies.ts';

/** What a page asks the service worker to cache of its build. */
export interface CacheRequest {
  build: string;
  /** Its path. */
  page: string;
  /** What it has loaded of the build. */
  files: string[];
}

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PageClient {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: { open: string }): void;
}

/** The scope of a service worker, which TypeScript's DOM library lacks. */
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkEvent & { data: { json(): PushText } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkEvent & { notification: Notification }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: WorkEvent & { data: CacheRequest | HoldRequest; ports: readonly MessagePort[] }) => void,
  ): void;
};

/** One cache per build: a newer page registers this worker by another address. */
const build = new URL(self.location.href).searchParams.get('build') ?? '';
const shell = `shell ${build}`;
const mostPages = 40;
/** A browser ends a service worker after five minutes of one answer. */
const waitMs = 240_000;
const retryMs = 2_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
const held = createHeldReplies();
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if ('hold' in data) held.hold(data.hold, data.replies);
  else if ('take' in data) ports[0]?.postMessage(held.take(data.take));
  else if (data.build === build) event.waitUntil(keep(data));
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event, pathname));
  else if (isFile(pathname)) event.respondWith(openFile(request));
});

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)));
  // A page need not wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function keep({ page, files }: CacheRequest): Promise<void> {
  const cache = await caches.open(shell);
  const add = async (address: string) => {
    if (await cache.match(address)) return;
    const answer = await fetch(address);
    if (answer.ok && !answer.redirected) await cache.put(address, answer);
  };
  // A page is there once its files are.
  await Promise.all(files.map(add));
  await add(page);
  const pages = (await cache.keys()).filter(({ url }) => !isFile(new URL(url).pathname));
  await Promise.all(pages.slice(0, -mostPages).map((old) => cache.delete(old)));
}

async function openPage({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  const cachedPage = async () => (await caches.open(shell)).match(pathname);
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    // A proxy answers that nothing is behind it.
    return answer.status === 502 || answer.status === 504 ? ((await cachedPage()) ?? answer) : answer;
  } catch (error) {
    const cached = await cachedPage();
    if (!cached) throw error;
    return cached;
  }
}

/** Files of a build never change. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  const cached = await cache.match(request);
  if (cached) return cached;
  const answer = await fetchOnceThere(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

/** What a page opens by a click waits for the network: a script that is missing would end the page. */
async function fetchOnceThere(request: Request): Promise<Response> {
  for (const began = Date.now(); ;) {
    try {
      return await fetch(request);
    } catch (error) {
      if (request.signal.aborted || Date.now() - began > waitMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A visible page shows it by itself. */
async function show({ title, body, path, tag }: PushText): Promise<void> {
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png' });
}

async function open(path: string): Promise<void> {
  const [page] = await pages();
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus();
  page.postMessage({ open: path });
}

function isFile(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
