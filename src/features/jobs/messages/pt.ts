import type { jobs as english } from './en.ts';

export const jobs: typeof english = {
  queued: 'Aguardando a vez…',
  running: 'Processando…',
  counted: '{done} de {total}',
  done: 'Concluído',
  failed: 'Não foi concluído',
  cancelled: 'Cancelado: nada foi alterado',
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  progress: 'Progresso',
  failed_forbidden: 'Você não pode mais fazer isto.',
  failed_conflict: 'Os dados mudaram nesse meio-tempo, por isso nada foi feito.',
  failed_unavailable: 'O processamento foi interrompido. Nada foi alterado; tente novamente.',
  failed_internal: 'Ocorreu um erro inesperado no servidor. Nada foi alterado.',
};
