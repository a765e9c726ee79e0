/** Colours of the map and canvas, by theme. */
export const speedColors = {
  light: ['#86bcc1', '#3f98a2', '#0b6b74', '#e8702a', '#d0302f'],
  dark: ['#37696e', '#3fb3bd', '#9be3e8', '#f58a4b', '#f0605d'],
} as const;

/** In the order of `trackStates`: off, idle, working. */
export const stateColors = {
  light: ['#7a868c', '#e0a100', '#1f9d57'],
  dark: ['#8b989e', '#efb72a', '#37c878'],
} as const;

export const bandCount = speedColors.light.length;
const steps = [2, 5, 10, 15, 20, 25, 30, 40, 50, 100];

/** Width of a speed band in km/h: round limits, with the top speed in the last band. */
export function bandStep(topSpeed: number): number {
  return steps.find((step) => step * bandCount >= topSpeed) ?? 100;
}

export function bandOf(speed: number, step: number): number {
  return speed >= 0 ? Math.min(Math.floor(speed / step), bandCount - 1) : 0;
}
