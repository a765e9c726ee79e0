import type { notifications as english } from './en.ts';

export const notifications: typeof english = {
  title: 'Notificações',
  lead: 'O que terminou, chegou ou precisa de você nos últimos 90 dias.',
  unread_count:
    '{count, plural, =0 {Nenhuma notificação não lida} one {{count_n} notificação não lida} other {{count_n} notificações não lidas}}',
  show: 'O que é exibido',
  all: 'Todas',
  unread: 'Não lidas',
  list: 'Notificações, da mais nova à mais antiga',
  is_unread: 'Não lida',
  read_all: 'Marcar todas como lidas',
  dismiss_all: 'Dispensar todas',
  dismiss_all_title: 'Dispensar todas as notificações?',
  dismiss_all_text: 'Elas saem desta lista, lidas ou não. Aquilo a que levam permanece.',
  view_all: 'Ver todas',
  mark_read: 'Marcar como lida: {title}',
  dismiss: 'Dispensar: {title}',
  empty: 'Nada de novo para você',
  empty_text: 'O que precisa de você aparece aqui: uma importação que terminou, um relatório pronto, algo que falhou.',
  empty_unread: 'Você já leu tudo',
  arrived: '{count, plural, one {{count_n} nova notificação} other {{count_n} novas notificações}}',
  for_you: 'Para você',
  nothing_unread: 'Nada esperando por você.',
  today: 'Hoje',
  yesterday: 'Ontem',
  severity: 'Severidade',
  any_severity: 'Qualquer severidade',
  empty_severity: 'Nada desta severidade',
  severities: {
    informative: 'Informativo',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Grave',
    critical: 'Gravíssimo',
    uninformed: 'Não informado',
  },
  unknown: 'Notificação',
  codes: {
    asset_import_done: {
      title: 'Importação de ativos concluída',
      body: '{created, plural, =0 {nenhum criado} one {{created_n} criado} other {{created_n} criados}}, {changed, plural, =0 {nenhum alterado} one {{changed_n} alterado} other {{changed_n} alterados}}{bad, plural, =0 {} one {, {bad_n} linha com erro} other {, {bad_n} linhas com erro}}',
    },
    input_import_done: {
      title: '{work}: concluída',
      body: '{created, plural, =0 {nenhuma linha criada} one {{created_n} linha criada} other {{created_n} linhas criadas}}, {changed, plural, =0 {nenhuma alterada} one {{changed_n} alterada} other {{changed_n} alteradas}}{bad, plural, =0 {} one {, {bad_n} com erro} other {, {bad_n} com erro}}',
    },
    geofence_import_done: {
      title: 'Importação de cercas concluída',
      body: '{created, plural, =0 {nenhuma criada} one {{created_n} criada} other {{created_n} criadas}}{bad, plural, =0 {} one {, {bad_n} deixada de fora} other {, {bad_n} deixadas de fora}}',
    },
    geofence_past_done: {
      title: '“{geofence}” aplicada ao passado',
      body: 'Entradas: {entries_n} · saídas: {exits_n} · permanências: {stays_n}',
    },
    track_import_done: {
      title: 'Trajeto de {asset} importado',
      body: '{accepted, plural, =0 {Nada era novo} one {{accepted_n} ponto gravado} other {{accepted_n} pontos gravados}} · {from} – {to}',
    },
    file_ready: { title: 'Arquivo pronto: {work}', body: '{name}' },
    alert_raised: { title: '{subject}: {description}', body: 'Ocorrência: {at}' },
    alert_escalated: { title: 'Ninguém assumiu — {subject}: {description}', body: 'Aberto desde {at}' },
    webhook_disabled: {
      title: 'Webhook {name} desligado',
      body: 'Nada foi entregue por {days, plural, one {{days_n} dia} other {{days_n} dias}}. Veja o registro dele e ligue-o de novo.',
    },
    feed_secret_ends: {
      title: 'As credenciais de {name} vencem em breve',
      body: 'Informe novas na página de fontes antes do vencimento.',
    },
    job_failed: { title: '{work}: falhou', body: '{fault}' },
  },
};
