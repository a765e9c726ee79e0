/** A drive that was really recorded, and the vehicle that stands for it in the demo. */
export interface RecordedTrack {
  file: string;
  format: 'aracaju' | 'austin' | 'gpx' | 'obd';
  /** Which track of the file, where it holds several. */
  id: string;
  manufacturer: string;
  model: string;
  category: string;
  segment: string;
}

const car = { category: 'Automóvel', segment: 'Veículos leves' };
const bus = { category: 'Ônibus', segment: 'Transporte de passageiros' };
const aracaju = { file: 'aracaju-points.csv', format: 'aracaju', ...car } as const;
const austin = { file: 'austin-buses-2016-11-24.csv', format: 'austin', ...bus } as const;

/** Tracks without leaps, chosen by looking at each. Sources and licences: docs/data-credits.md. */
export const recordedTracks: readonly RecordedTrack[] = [
  { ...aracaju, id: '30', manufacturer: 'Fiat', model: 'Strada' },
  { ...aracaju, id: '37962', manufacturer: 'Volkswagen', model: 'Saveiro' },
  { ...aracaju, id: '41', manufacturer: 'Toyota', model: 'Hilux' },
  { ...aracaju, id: '151', manufacturer: 'Chevrolet', model: 'S10' },
  { file: 'limerick-bus-304.gpx', format: 'gpx', id: '304', manufacturer: 'Volvo', model: 'B5TL', ...bus },
  { file: 'bremen-obd.json', format: 'obd', id: '', manufacturer: 'Dodge', model: 'Caliber', ...car },
  { ...austin, id: '2052', manufacturer: 'Gillig', model: 'Phantom' },
  { ...austin, id: '5020', manufacturer: 'New Flyer', model: 'D60LFR' },
  { ...austin, id: '5013', manufacturer: 'New Flyer', model: 'D60LFR' },
  { ...austin, id: '2303', manufacturer: 'Gillig', model: 'Low Floor' },
];
