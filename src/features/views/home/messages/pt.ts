import type { home as en } from './en.ts';

export const home: Record<keyof typeof en, string> = {
  good_morning: 'Bom dia, {name}',
  good_afternoon: 'Boa tarde, {name}',
  good_evening: 'Boa noite, {name}',
  fleet: '{count, plural, =0 {Nenhum ativo ainda} one {{shown} ativo} other {{shown} ativos}} em {account}',
  fleet_now: 'A frota agora',
  shortcuts: 'Administração',
  my_alerts: 'Meus alertas',
  no_alerts: 'Nenhum alerta atribuído a você.',
  all_of_them: 'Ver todos ({count})',
  empty_title: 'Sua frota vai aparecer aqui',
  empty_viewer: 'Nada foi compartilhado com você ainda. Peça um perfil de ativos a um administrador de {account}.',
};
