import { readFileSync } from 'node:fs';
import { resource } from '#platform/server/resources.ts';

/** Text of a file in `resources/`, for tests of rules, which have no file access. */
export const readResource = (path: string): string => readFileSync(resource(path), 'utf8');
