import type { Thirst } from './plan/day-plan.ts';

export type Kind = 'truck' | 'bus' | 'excavator' | 'loader' | 'generator' | 'recorded';

/** What is said of every asset of one kind. Words that people read are in the language of the demo's accounts. */
export interface KindModel {
  prefix: string;
  firstNumber: number;
  category: string;
  segment: string;
  hasPlate: boolean;
  tankL: number;
  thirst: Thirst;
  models: readonly (readonly [manufacturer: string, model: string])[];
}

export const kindModels: Record<Kind, KindModel> = {
  truck: {
    prefix: 'CAM',
    firstNumber: 201,
    category: 'Caminhão',
    segment: 'Transporte pesado',
    hasPlate: true,
    tankL: 400,
    thirst: { idlingLph: 2.4, workingLph: 6, litresPerKm: 0.38 },
    models: [
      ['Scania', 'P 360'],
      ['Scania', 'G 450 XT'],
      ['Mercedes-Benz', 'Atego 2730'],
      ['Mercedes-Benz', 'Arocs 3353'],
      ['Volvo', 'FMX 460'],
      ['Volvo', 'VM 270'],
      ['Volkswagen', 'Constellation 24.280'],
      ['Iveco', 'Tector 240E28'],
    ],
  },
  bus: {
    prefix: 'ONI',
    firstNumber: 401,
    category: 'Ônibus',
    segment: 'Transporte de passageiros',
    hasPlate: true,
    tankL: 300,
    thirst: { idlingLph: 2.8, workingLph: 3, litresPerKm: 0.36 },
    models: [
      ['Mercedes-Benz', 'O500 U'],
      ['Mercedes-Benz', 'OF-1721'],
      ['Marcopolo', 'Torino'],
      ['Marcopolo', 'Viale BRT'],
      ['Volvo', 'B270F'],
      ['Scania', 'K 250 UB'],
    ],
  },
  excavator: {
    prefix: 'ESC',
    firstNumber: 121,
    category: 'Escavadeira',
    segment: 'Linha amarela',
    hasPlate: false,
    tankL: 480,
    thirst: { idlingLph: 4.5, workingLph: 19, litresPerKm: 0 },
    models: [
      ['Caterpillar', '336'],
      ['Caterpillar', '320'],
      ['Komatsu', 'PC210'],
      ['Komatsu', 'PC360'],
      ['Volvo', 'EC380'],
      ['Volvo', 'EC220'],
      ['Hyundai', 'R220LC'],
      ['Liebherr', 'R 936'],
      ['JCB', 'JS220'],
    ],
  },
  loader: {
    prefix: 'CAR',
    firstNumber: 301,
    category: 'Pá carregadeira',
    segment: 'Linha amarela',
    hasPlate: false,
    tankL: 350,
    thirst: { idlingLph: 3.8, workingLph: 14, litresPerKm: 0 },
    models: [
      ['Caterpillar', '950 GC'],
      ['Volvo', 'L120H'],
      ['Komatsu', 'WA320'],
      ['Case', '721E'],
      ['JCB', '422ZX'],
    ],
  },
  generator: {
    prefix: 'GER',
    firstNumber: 9,
    category: 'Grupo gerador',
    segment: 'Energia',
    hasPlate: false,
    tankL: 900,
    thirst: { idlingLph: 9, workingLph: 26, litresPerKm: 0 },
    models: [
      ['Cummins', 'C220 D6'],
      ['Cummins', 'C500 D6'],
      ['Stemac', 'ST 260'],
      ['Caterpillar', 'XQ230'],
      ['Atlas Copco', 'QAS 325'],
    ],
  },
  recorded: {
    prefix: 'VEI',
    firstNumber: 11,
    category: 'Automóvel',
    segment: 'Veículos leves',
    hasPlate: true,
    tankL: 55,
    thirst: { idlingLph: 0.9, workingLph: 0.9, litresPerKm: 0.09 },
    models: [
      ['Fiat', 'Strada'],
      ['Volkswagen', 'Saveiro'],
      ['Toyota', 'Hilux'],
    ],
  },
};
