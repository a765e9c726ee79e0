export type { News } from './news.ts';
export { notify } from './notify.ts';
