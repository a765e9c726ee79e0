/** Name of a unit in lists and choices: its code, and its name where that says more. */
export function unitLabel({ code, name }: { code: string; name: string }): string {
  return code === name ? code : `${code} · ${name}`;
}
