export type { News } from './news.ts';
export { notify } from './notify.ts';
export { withdraw } from './withdraw.ts';
export { severityName } from './severity-name.ts';
