import type { stale_notice as english } from './en.ts';

export const stale_notice: typeof english = {
  title: 'Outra pessoa alterou isto enquanto você editava.',
  text: 'O que você preencheu continua aqui. Salve por cima ou descarte e comece pelo que está agora.',
  save_over: 'Salvar o meu por cima',
  see_theirs: 'Descartar o meu e ver o outro',
};
