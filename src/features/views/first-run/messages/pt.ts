import type { first_run as english } from './en.ts';

export const first_run: typeof english = {
  title: 'Quatro passos até o mapa ao vivo',
  progress: '{done} de {all} concluídos',
  done: 'concluído',
  unit: {
    title: 'Cadastre uma unidade de locação (UL)',
    text: 'Todo ativo fica em uma UL, e o acesso é dado por UL.',
    add: 'Nova UL',
  },
  assets: {
    title: 'Cadastre os ativos',
    text: 'Um a um ou todos de uma vez, por arquivo CSV.',
    add: 'Novo ativo',
    csv: 'Importar CSV',
  },
  tracker: {
    title: 'Conecte um rastreador',
    text: 'Escolha como ele envia; rastreadores ainda sem ativo aparecem em Dispositivos.',
    kind: 'Como o rastreador envia',
    kinds: { traccar: 'Traccar', osmand: 'OsmAnd, Traccar Client', json: 'HTTP JSON' },
    hints: {
      traccar: 'No traccar.xml do seu servidor Traccar: ele encaminha as posições de todos os protocolos.',
      osmand: 'Como endereço do servidor no aplicativo; o identificador é o IMEI ou ID informado no ativo.',
      json: 'De qualquer programa: até 5.000 posições por chamada.',
    },
    key: 'Criar chave de envio',
    key_created: 'A chave aparece só uma vez. Ela fica em Chaves de API.',
    key_name: 'Rastreadores',
    snippet: 'Código para colar',
    docs: 'Como enviar posições, na documentação da API',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  alert: {
    title: 'Receba avisos',
    text: 'Uma regra sobre o que os ativos enviam, com e-mail.',
    add: 'Nova regra de alerta',
  },
};
