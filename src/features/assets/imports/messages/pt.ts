import { assetFieldLabels } from '#features/assets/catalogue/messages/pt.ts';
import type { asset_imports as english } from './en.ts';

export const asset_imports: typeof english = {
  title: 'Importar ativos',
  template_name: 'Ativos',
  columns: {
    code: 'ID do ativo',
    ...assetFieldLabels,
    device_ids: 'Dispositivos',
  },
  problems: {
    unknown_unit: 'não existe UL com este código',
    device_taken: 'dispositivo que pertence a outro ativo ou aparece em duas linhas',
    too_many: 'mais de {max} dispositivos',
  },
  lead: 'Um arquivo CSV com um ativo por linha. Um ID que já existe é atualizado; células vazias mantêm o valor atual.',
};
