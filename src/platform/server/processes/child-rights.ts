import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Flags of a process that may read its own code and nothing else: no writing, no child processes, no network. */
export const childRights = [
  '--permission',
  ...['src', 'package.json', 'node_modules'].map((place) => `--allow-fs-read=${root}${place}`),
  `--allow-fs-read=${realpathSync(`${root}node_modules`)}`,
];
