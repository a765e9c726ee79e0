import type { DeliveryMessages } from './en.ts';

export const delivery: DeliveryMessages = {
  subject: (board, days) => `${board}: ${days}`,
  line: (account, format) =>
    `O quadro de ${account} segue anexo em ${format}. Ele traz o que você vê, como estava ao ser gerado.`,
  chart: 'Gráfico',
  row: 'Linha',
  series: 'Série',
  measure: 'Medida',
  value: 'Valor',
  period: 'Período',
  only: 'Somente',
  open: 'Abrir o quadro',
  why: 'Um administrador da conta escolheu você como destinatário deste quadro.',
  leave: (board) => `Não receber mais e-mails de ${board}`,
  made: (author, at, zone) => `Gerado para ${author} em ${at} (${zone})`,
  before: (value) => `antes: ${value}`,
  no_data_before: 'sem dados antes',
  none: 'Nada a mostrar neste período.',
  rest: 'Há mais linhas; o portal as mostra.',
};
