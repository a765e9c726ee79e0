declare global {
  var heldSubmit: { form?: HTMLFormElement; hold(event: SubmitEvent): void } | undefined;
}

/** Runs in the document before all other scripts: a form sent before the page's own scripts run is not lost, but held. */
export const holdSubmit = `
heldSubmit={hold(event){event.preventDefault();heldSubmit.form=event.target}};
addEventListener('submit',heldSubmit.hold,true)`;

/** Sends the form that was held, now that the page's own scripts answer it. */
export function releaseSubmit(): void {
  const held = globalThis.heldSubmit;
  if (!held) return;
  globalThis.heldSubmit = undefined;
  removeEventListener('submit', held.hold, true);
  if (held.form?.isConnected) held.form.requestSubmit();
}
