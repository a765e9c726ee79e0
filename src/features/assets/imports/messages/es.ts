import type { asset_imports as english } from './en.ts';

export const asset_imports: typeof english = {
  title: 'Importar activos',
  template_name: 'Activos',
  columns: {
    code: 'ID del activo',
    unit: 'UL',
    category: 'Categoría',
    manufacturer: 'Fabricante',
    model: 'Modelo',
    segment: 'Segmento',
    cost_centre: 'Centro de costo',
    region: 'Región',
    customer: 'Cliente',
    plate: 'Placa',
    serial: 'Número de serie',
    device_ids: 'Dispositivos',
  },
  problems: {
    unknown_unit: 'no existe una UL con este código',
    device_taken: 'dispositivo que pertenece a otro activo o aparece en dos líneas',
    too_many: 'más de {max} dispositivos',
  },
  lead: 'Un archivo CSV con un activo por línea. Un ID que ya existe se actualiza; las celdas vacías conservan el valor actual.',
};
