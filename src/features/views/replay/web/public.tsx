export type { Moment } from './dock-props.ts';
export { ReplayDock, useReplaying } from './replay-dock.tsx';
