import type { ReportMessages } from './en.ts';

export const report: ReportMessages = {
  title: 'Relatório de alerta',
  unit: 'UL',
  severity: 'Severidade',
  when: 'Quando',
  since: 'Desde',
  geofence: 'Cerca',
  value: 'Medido',
  against: (value, limit) => `${value}, limite ${limit}`,
  rule: 'Regra',
  code: 'Código',
  to_do: 'O que fazer',
  map: 'Onde aconteceu',
  fixes: 'Posições que o mostram',
  fix: { time: 'Hora', latitude: 'Latitude', longitude: 'Longitude', speed: 'Velocidade' },
  none: 'Nenhuma',
  made: (when, zone) => `Feito em ${when} (${zone}), quando o alerta foi gerado`,
};
