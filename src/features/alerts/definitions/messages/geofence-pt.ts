import type { geofence_alerts as english } from './geofence-en.ts';

export const geofence_alerts: typeof english = {
  title: 'Quem é avisado',
  nobody: 'Ninguém é avisado sobre esta cerca.',
  inactive: 'inativo',
  no_channel: 'sem canal',
  levels: {
    everyone: 'todos que veem o ativo',
    admins: 'administradores',
    profiles: 'pessoas de alguns perfis',
    assignee: 'o responsável',
  },
  me: 'você',
  channels: { app: 'aplicativo', email: 'e-mail', create_report: 'relatório' },
  add: { entry: 'Avisar-me da entrada', exit: 'Avisar-me da saída', speeding: 'Avisar-me do excesso' },
  legend: 'Avisar-me por e-mail',
  hint: 'Cria um alerta ativo para você, salvo com a cerca.',
  events: { entry: 'Entrada', exit: 'Saída', speeding: 'Excesso' },
  described: { entry: 'Entrada em {name}', exit: 'Saída de {name}', speeding: 'Excesso de velocidade em {name}' },
  created: 'Alerta {code} ativo: você recebe um e-mail.',
  not_created: 'A cerca foi salva, o alerta não: {error}',
};
