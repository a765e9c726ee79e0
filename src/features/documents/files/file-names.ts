/**
 * Characters that reverse the text direction, so that `fdp.exe` could be displayed as `exe.pdf`, and characters without
 * width.
 */
const deceiving = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const nowhere = /[\p{Cc}\p{Cs}/\\:*?"<>|]/u;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Why a text cannot be a file name on every operating system; null if it can. */
export function nameProblem(name: string): 'characters' | 'reserved' | null {
  if (nowhere.test(name) || deceiving.test(name)) return 'characters';
  return /^\.|[. ]$/.test(name) || reserved.test(name) ? 'reserved' : null;
}

/**
 * A safe file name from the name its sender gave: without path and forbidden characters, with the extension of its
 * type, never empty.
 */
export function asFileName(sent: string, ending: string, lengthMax: number): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const allowed = [...last.normalize('NFC')].filter((one) => !nowhere.test(one) && !deceiving.test(one)).join('');
  const bare = allowed.replace(new RegExp(String.raw`\.${ending}$`, 'i'), '').replace(/^[. ]+|[. ]+$/g, '');
  const stem = [...bare]
    .slice(0, lengthMax - ending.length - 1)
    .join('')
    .trim();
  const name = reserved.test(stem) ? `_${stem}` : stem;
  return `${name === '' ? 'file' : name}.${ending}`;
}

/** Makes names unique for an archive: `plan.pdf`, `plan (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const free = freeName(name, taken);
    taken.add(free.toLowerCase());
    return free;
  });
}

/** The name, or the first numbered variant not in `taken` (in lower case): `plan (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>, lengthMax = Number.POSITIVE_INFINITY): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let turn = 1; ; turn += 1) {
    const end = turn === 1 ? ending : ` (${turn})${ending}`;
    const candidate = [...stem].slice(0, lengthMax - end.length).join('') + end;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
