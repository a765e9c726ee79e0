import type { maintenance_imports as english } from './en.ts';

export const maintenance_imports: typeof english = {
  titles: {
    contracts: 'Importar contratos',
    costs: 'Importar costos',
    services: 'Importar mantenimientos',
    downtimes: 'Importar paradas',
    targets: 'Importar metas',
  },
  leads: {
    contracts:
      'Un archivo CSV con un contrato por línea. Un contrato del mismo activo con el mismo inicio se actualiza; las celdas vacías conservan el valor actual.',
    costs: 'Un archivo CSV con un costo por línea. Un costo idéntico que ya existe no se agrega otra vez.',
    services:
      'Un archivo CSV con un mantenimiento por línea. Uno del mismo activo con el mismo nombre se actualiza; las celdas vacías conservan el valor actual.',
    downtimes:
      'Un archivo CSV con una parada por línea. Una del mismo activo con el mismo inicio se actualiza; las celdas vacías conservan el valor actual.',
    targets:
      'Un archivo CSV con una meta por línea: de un activo, de una categoría o, sin ambos, de toda la cuenta. Una del mismo tipo con la misma fecha se actualiza.',
  },
  formats:
    'Fechas como 20/11/2026 o 2026-11-20, horas según el reloj de la cuenta. Lo que se exporta aquí se puede importar de nuevo.',
  subject: 'De',
  problems: {
    unknown_asset: 'no existe un activo con este ID',
    unknown_unit: 'no existe una UL con este código',
    overlaps: 'comparte días con otro contrato del activo',
    before_start: 'es anterior al inicio',
    asset_too: 'o una categoría o un activo',
    out_of_range: 'está fuera del rango aceptado',
    no_whole_number: 'no es un número entero',
    no_number: 'no es un número',
    no_amount: 'no es un monto',
    no_day: 'no es una fecha (20/11/2026)',
    no_moment: 'no es una fecha con hora (20/11/2026 14:30)',
    no_word: 'no es uno de los términos aceptados aquí',
    no_target: 'no es un número ni un horario de trabajo (1-5 07:00-17:00)',
  },
};
