import type { maintenance_imports as english } from './en.ts';

export const maintenance_imports: typeof english = {
  titles: {
    contracts: 'Importar contratos',
    costs: 'Importar custos',
    services: 'Importar manutenções',
    downtimes: 'Importar indisponibilidades',
    targets: 'Importar metas',
  },
  leads: {
    contracts:
      'Um arquivo CSV com um contrato por linha. Um contrato do mesmo ativo com o mesmo início é atualizado; células vazias mantêm o valor atual.',
    costs: 'Um arquivo CSV com um custo por linha. Um custo idêntico que já existe não é incluído de novo.',
    services:
      'Um arquivo CSV com uma manutenção por linha. Uma manutenção do mesmo ativo com o mesmo nome é atualizada; células vazias mantêm o valor atual.',
    downtimes:
      'Um arquivo CSV com uma indisponibilidade por linha. Uma do mesmo ativo com o mesmo início é atualizada; células vazias mantêm o valor atual.',
    targets:
      'Um arquivo CSV com uma meta por linha: de um ativo, de uma categoria ou, sem os dois, da conta inteira. Uma do mesmo tipo com a mesma data é atualizada.',
  },
  formats:
    'Datas como 20/11/2026 ou 2026-11-20, horários pelo relógio da conta. O que é exportado aqui pode ser importado de novo.',
  subject: 'De',
  problems: {
    unknown_asset: 'não existe ativo com este ID',
    unknown_unit: 'não existe UL com este código',
    overlaps: 'tem dias em comum com outro contrato do ativo',
    before_start: 'é anterior ao início',
    asset_too: 'ou uma categoria ou um ativo',
    out_of_range: 'está fora do intervalo aceito',
    no_whole_number: 'não é um número inteiro',
    no_number: 'não é um número',
    no_amount: 'não é um valor',
    no_day: 'não é uma data (20/11/2026)',
    no_moment: 'não é uma data com hora (20/11/2026 14:30)',
    no_word: 'não é um dos termos aceitos aqui',
    no_target: 'não é número nem horário de trabalho (1-5 07:00-17:00)',
  },
};
