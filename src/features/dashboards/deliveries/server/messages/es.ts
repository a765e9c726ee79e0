import type { DeliveryMessages } from './en.ts';

export const delivery: DeliveryMessages = {
  subject: (board, days) => `${board}: ${days}`,
  line: (account, format) =>
    `El tablero de ${account} va adjunto en ${format}. Contiene lo que usted ve, tal como estaba al generarse.`,
  chart: 'Gráfico',
  row: 'Fila',
  series: 'Serie',
  measure: 'Medida',
  value: 'Valor',
  period: 'Período',
  only: 'Solo',
  open: 'Abrir el tablero',
  why: 'Un administrador de la cuenta lo eligió como lector de este tablero.',
  leave: (board) => `No recibir más correos de ${board}`,
  made: (author, at, zone) => `Generado para ${author} el ${at} (${zone})`,
  before: (value) => `antes: ${value}`,
  no_data_before: 'sin datos antes',
  none: 'Nada que mostrar en este período.',
  rest: 'Hay más filas; el portal las muestra.',
};
