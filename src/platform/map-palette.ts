/** Colours of the base map in light and dark: muted, so that data on the map stands out. */
export interface MapPalette {
  readonly land: string;
  readonly water: string;
  readonly river: string;
  readonly green: string;
  readonly builtUp: string;
  readonly building: string;
  readonly railway: string;
  readonly countryBorder: string;
  readonly stateBorder: string;
  readonly streetCasing: string;
  readonly minorStreet: string;
  readonly middleStreet: string;
  readonly majorStreet: string;
  readonly highway: string;
  readonly path: string;
  readonly text: string;
  readonly quietText: string;
  readonly halo: string;
}

export type MapLight = 'light' | 'dark';

export const MAP_PALETTES: Readonly<Record<MapLight, MapPalette>> = {
  light: {
    land: '#e9ebea',
    water: '#cddfe7',
    river: '#c0d6e0',
    green: '#d9e6d6',
    builtUp: '#e4e5e4',
    building: '#dcdedd',
    railway: '#c9cecf',
    countryBorder: '#a9b3b7',
    stateBorder: '#c3cacd',
    streetCasing: '#d9dddd',
    minorStreet: '#ffffff',
    middleStreet: '#ffffff',
    majorStreet: '#fdebc4',
    highway: '#f9d27f',
    path: '#d8dcdc',
    text: '#3b464b',
    quietText: '#5d696f',
    halo: '#f4f5f5',
  },
  dark: {
    land: '#171e22',
    water: '#0a171f',
    river: '#0f222c',
    green: '#182620',
    builtUp: '#1b2327',
    building: '#20292d',
    railway: '#2f3a40',
    countryBorder: '#48565d',
    stateBorder: '#2d3940',
    streetCasing: '#11171a',
    minorStreet: '#262f34',
    middleStreet: '#2e393e',
    majorStreet: '#463f2d',
    highway: '#6a5a2e',
    path: '#222a2e',
    text: '#b9c4c9',
    quietText: '#97a4aa',
    halo: '#12181b',
  },
};
