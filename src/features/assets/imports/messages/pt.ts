import type { asset_imports as english } from './en.ts';

export const asset_imports: typeof english = {
  title: 'Importar ativos',
  template_name: 'Ativos',
  columns: {
    code: 'ID do ativo',
    unit: 'UL',
    category: 'Categoria',
    manufacturer: 'Fabricante',
    model: 'Modelo',
    segment: 'Segmento',
    cost_centre: 'Centro de custo',
    region: 'Região',
    customer: 'Cliente',
    plate: 'Placa',
    serial: 'Número de série',
    device_ids: 'Dispositivos',
  },
  problems: {
    unknown_unit: 'não existe UL com este código',
    device_taken: 'dispositivo que pertence a outro ativo ou aparece em duas linhas',
    too_many: 'mais de {max} dispositivos',
  },
  lead: 'Um arquivo CSV com um ativo por linha. Um ID que já existe é atualizado; células vazias mantêm o valor atual.',
};
