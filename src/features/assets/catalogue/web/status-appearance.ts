import { statusGroups, type StatusGroup } from '../status-groups.ts';

/** How a status is drawn; never by colour alone. */
export interface StatusAppearance {
  /** Name of the colour in styles. */
  token: 'running' | 'idle' | 'off' | 'silent' | 'maintenance' | 'disabled';
  shape: 'disc' | 'pause' | 'stop' | 'diamond' | 'square' | 'bar';
}

export const statusAppearances: Record<StatusGroup, StatusAppearance> = {
  running: { token: 'running', shape: 'disc' },
  engine_on: { token: 'idle', shape: 'pause' },
  engine_off: { token: 'off', shape: 'stop' },
  turned_off: { token: 'off', shape: 'stop' },
  silent: { token: 'silent', shape: 'diamond' },
  maintenance: { token: 'maintenance', shape: 'square' },
  disabled: { token: 'disabled', shape: 'bar' },
  never: { token: 'disabled', shape: 'disc' },
};

/** The same colours for the map, where styles do not apply. */
const colors = {
  light: {
    running: '#1f9d57',
    idle: '#e0a100',
    off: '#7a868c',
    silent: '#c2388b',
    maintenance: '#3a6fd8',
    disabled: '#a7b0b4',
  },
  dark: {
    running: '#37c878',
    idle: '#efb72a',
    off: '#8b989e',
    silent: '#df62b0',
    maintenance: '#6c9bff',
    disabled: '#5c676c',
  },
} as const;

export const statusColors = { light: colorsOf('light'), dark: colorsOf('dark') };

const places = new Map(statusGroups.map((group, index) => [group, index]));

/** Index of a group's colour in `statusColors`. */
export function colorIndex(group: StatusGroup): number {
  return places.get(group) ?? 0;
}

function colorsOf(light: 'light' | 'dark'): readonly string[] {
  return statusGroups.map((group) => colors[light][statusAppearances[group].token]);
}
