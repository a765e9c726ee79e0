import { assetFieldLabels } from '#features/assets/catalogue/messages/es.ts';
import type { asset_imports as english } from './en.ts';

export const asset_imports: typeof english = {
  title: 'Importar activos',
  template_name: 'Activos',
  columns: {
    code: 'ID del activo',
    ...assetFieldLabels,
    device_ids: 'Dispositivos',
  },
  problems: {
    unknown_unit: 'no existe una UL con este código',
    device_taken: 'dispositivo que pertenece a otro activo o aparece en dos líneas',
    too_many: 'más de {max} dispositivos',
  },
  lead: 'Un archivo CSV con un activo por línea. Un ID que ya existe se actualiza; las celdas vacías conservan el valor actual.',
};
