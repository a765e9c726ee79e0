import type { Kind } from '../../../../simulator/fleet-models.ts';

/** What assets of a kind cost and bring, in reais. */
export interface KindMoney {
  original: number;
  /** Percent of that, which it loses in a year. */
  depreciation: number;
  perDay: number;
  /** Engine hours of a month that the rate holds; null: all. */
  allowance: number | null;
  perHourOver: number;
  fuelOfMonth: number;
  repair: number;
  services: readonly (readonly [name: string, days: number])[];
}

const vehicleServices = [
  ['Troca de óleo e filtros', 90],
  ['Inspeção de freios', 180],
] as const;
const machineServices = [
  ['Troca de óleo hidráulico', 180],
  ['Lubrificação geral', 30],
] as const;
const truck: KindMoney = {
  original: 480_000,
  depreciation: 20,
  perDay: 1_150,
  allowance: null,
  perHourOver: 0,
  fuelOfMonth: 9_500,
  repair: 2_800,
  services: vehicleServices,
};

export const money: Record<Kind, KindMoney> = {
  truck,
  recorded: truck,
  bus: { ...truck, original: 750_000, perDay: 1_480, fuelOfMonth: 12_000, repair: 3_400 },
  excavator: {
    original: 920_000,
    depreciation: 15,
    perDay: 1_900,
    allowance: 200,
    perHourOver: 210,
    fuelOfMonth: 11_000,
    repair: 5_200,
    services: machineServices,
  },
  loader: {
    original: 640_000,
    depreciation: 18,
    perDay: 1_350,
    allowance: 200,
    perHourOver: 160,
    fuelOfMonth: 8_200,
    repair: 3_900,
    services: machineServices,
  },
  generator: {
    original: 160_000,
    depreciation: 25,
    perDay: 420,
    allowance: 360,
    perHourOver: 25,
    fuelOfMonth: 5_400,
    repair: 1_300,
    services: [['Troca de óleo e filtros', 60]],
  },
};
