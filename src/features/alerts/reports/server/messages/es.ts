import type { ReportMessages } from './en.ts';

export const report: ReportMessages = {
  title: 'Informe de alerta',
  unit: 'UL',
  severity: 'Gravedad',
  when: 'Cuándo',
  since: 'Desde',
  geofence: 'Geocerca',
  value: 'Medido',
  against: (value, limit) => `${value}, límite ${limit}`,
  rule: 'Regla',
  code: 'Código',
  to_do: 'Qué hacer',
  map: 'Dónde ocurrió',
  fixes: 'Posiciones que lo muestran',
  fix: { time: 'Hora', latitude: 'Latitud', longitude: 'Longitud', speed: 'Velocidad' },
  none: 'Ninguna',
  made: (when, zone) => `Hecho el ${when} (${zone}), al generarse la alerta`,
};
