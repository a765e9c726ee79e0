import type { BadgeLook } from '#ui/map/points/point-badges.ts';
import type { Severity } from '../contract.ts';

/** Ascending; uninformed first. */
export const severityOrder = ['uninformed', 'informative', 'low', 'medium', 'high', 'critical'] as const;

export const severityTokens: Record<Severity, string> = {
  uninformed: 'sev-un',
  informative: 'sev-info',
  low: 'sev-low',
  medium: 'sev-med',
  high: 'sev-high',
  critical: 'sev-crit',
};

/** The same colours for the map, where styles do not apply. */
export const severityColors = {
  light: {
    uninformed: '#a7b0b4',
    informative: '#5d8aa8',
    low: '#2f9fd0',
    medium: '#e0a100',
    high: '#e8702a',
    critical: '#d0302f',
  },
  dark: {
    uninformed: '#5c676c',
    informative: '#7fb0cf',
    low: '#58b8e4',
    medium: '#efb72a',
    high: '#f58a4b',
    critical: '#f0605d',
  },
} as const;

const shapes = {
  uninformed: 'disc',
  informative: 'disc',
  low: 'disc',
  medium: 'triangle',
  high: 'triangle',
  critical: 'octagon',
} as const;
const characters: Partial<Record<Severity, string>> = { uninformed: '?', informative: 'i' };

/** Badges of points on the map by severity, in this order. */
export const severityBadges = { light: badgesOf('light'), dark: badgesOf('dark') };

function badgesOf(light: 'light' | 'dark'): readonly BadgeLook[] {
  return severityOrder.map((severity) => ({
    colour: severityColors[light][severity],
    textColor: light === 'light' && severity !== 'medium' ? '#ffffff' : '#141b1e',
    shape: shapes[severity],
    character: characters[severity] ?? '!',
  }));
}
