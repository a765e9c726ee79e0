/** Whether a key is meant for a dialog over the page: one is there, or this very key has closed it. */
export function isForDialog({ target }: KeyboardEvent): boolean {
  const modal = '[role=dialog][aria-modal=true]';
  return document.querySelector(modal) !== null || (target instanceof Element && target.closest(modal) !== null);
}
