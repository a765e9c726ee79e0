/** Whether a key is for an open dialog, or has just closed one. */
export function isForDialog({ target }: KeyboardEvent): boolean {
  const modal = '[role=dialog][aria-modal=true]';
  return document.querySelector(modal) !== null || (target instanceof Element && target.closest(modal) !== null);
}
