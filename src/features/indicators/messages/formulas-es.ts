import type { indicator_formulas as english, indicator_terms as englishTerms } from './formulas-en.ts';

const work =
  'Cuenta como trabajo el movimiento, la señal de trabajo o un régimen igual o superior al de trabajo (1200 rpm, salvo otro ajuste por activo, categoría o cuenta, con el valor vigente cada día).';

export const indicator_formulas: typeof english = {
  run_h: {
    formula: 'Suma del tiempo con el motor encendido.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'El tiempo sin comunicación no cuenta como motor encendido.',
  },
  work_h: {
    formula: 'Horas de motor − horas en ralentí.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'El tiempo sin comunicación no cuenta como motor encendido.',
  },
  idle_h: {
    formula: 'Suma del tiempo con el motor encendido sin trabajar.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'El tiempo sin comunicación no cuenta como motor encendido.',
  },
  available_h: {
    formula: 'Meta de horas − horas de motor; bajo 0 donde se superó la meta.',
    inputs:
      'Filas por día de cada activo, hechas a partir de sus posiciones. Meta semanal por activo, categoría o cuenta, con el valor vigente cada día.',
    exclusions: 'Un gráfico apilado no dibuja lo que está bajo 0.',
  },
  target_h: {
    formula: 'Meta semanal ÷ 7 × días, sumada sobre los activos.',
    inputs:
      'Filas por día de cada activo, hechas a partir de sus posiciones. Meta semanal por activo, categoría o cuenta, con el valor vigente cada día.',
    exclusions: 'Días anteriores a que el activo existiera.',
  },
  utilization: {
    formula: 'Horas de motor ÷ meta de horas.',
    inputs:
      'Filas por día de cada activo, hechas a partir de sus posiciones. Meta semanal por activo, categoría o cuenta, con el valor vigente cada día.',
    exclusions: 'Días anteriores a que el activo existiera. Activos sin meta.',
  },
  productive: {
    formula: '(Horas de motor − horas en ralentí) ÷ meta de horas.',
    inputs: `Filas por día de cada activo, hechas a partir de sus posiciones. Meta semanal por activo, categoría o cuenta, con el valor vigente cada día. ${work}`,
    exclusions: 'Días anteriores a que el activo existiera. Activos sin meta.',
  },
  idle_ratio: {
    formula: 'Horas en ralentí ÷ horas de motor.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'Activos que no se encendieron en el período.',
  },
  idle_short_h: {
    formula: 'Suma de los períodos de ralentí de 3 a 6 minutos.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'Períodos de ralentí de otra duración.',
  },
  idle_medium_h: {
    formula: 'Suma de los períodos de ralentí de 6 a 9 minutos.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'Períodos de ralentí de otra duración.',
  },
  idle_long_h: {
    formula: 'Suma de los períodos de ralentí de más de 9 minutos.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. ${work}`,
    exclusions: 'Períodos de ralentí más cortos.',
  },
  outside_h: {
    formula: 'Suma del tiempo de motor fuera del horario programado.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Tiempo de motor dentro del horario (lunes a viernes, 7 a 17, salvo otro ajuste).',
  },
  geofence_h: {
    formula: 'Suma del tiempo dentro de cada geocerca.',
    inputs: 'Filas por día de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Un activo dentro de dos geocercas cuenta en ambas.',
  },
  distance_km: {
    formula: 'Suma del recorrido entre posiciones.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Saltos que ningún vehículo haría.',
  },
  top_speed_kmh: {
    formula: 'La mayor velocidad informada.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Posiciones sin velocidad.',
  },
  trips: {
    formula: 'Número de viajes iniciados.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Movimiento demasiado corto para un viaje.',
  },
  fuel_l: {
    formula: 'Suma del combustible consumido.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Activos que no informan combustible.',
  },
  assets: {
    formula: 'Número de activos.',
    inputs: 'El último estado de cada activo, como está ahora.',
    exclusions: 'El período no influye.',
  },
  communicating: {
    formula: 'Activos con comunicación en las últimas 24 h ÷ activos.',
    inputs: 'El último estado de cada activo, como está ahora.',
    exclusions: 'El período no influye.',
  },
  silent_assets: {
    formula: 'Número de activos por la antigüedad de la última comunicación.',
    inputs:
      'El último estado de cada activo, como está ahora. La causa probable es la primera que sirve: tensión baja, sin satélites, todo el sitio sin comunicación, en mantenimiento.',
    exclusions: 'El período no influye.',
  },
  silent_h: {
    formula: 'Ahora − la última comunicación.',
    inputs: 'El último estado de cada activo, como está ahora.',
    exclusions: 'Activos que nunca comunicaron.',
  },
  low_battery: {
    formula: 'Número de activos con la batería del rastreador por debajo de 3,5 V.',
    inputs: 'El último estado de cada activo, como está ahora.',
    exclusions: 'Rastreadores que no informan la batería.',
  },
  communicating_days: {
    formula: 'Días con comunicación ÷ días en que el activo existía.',
    inputs: 'Filas por día de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Días anteriores a que el activo existiera.',
  },
  completeness: {
    formula: 'Posiciones recibidas ÷ posiciones esperadas.',
    inputs:
      'Filas por hora de cada activo, hechas a partir de sus posiciones. Intervalo esperado entre posiciones con el motor encendido (60 s, salvo otro ajuste por activo, categoría o cuenta, con el valor vigente cada día).',
    exclusions: 'Tiempo con el motor apagado, según su señal o el horómetro. Silencios de más de un día.',
  },
  delay_p50_s: {
    formula: 'La mitad de las posiciones llegó dentro de este tiempo: recepción − lectura.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Más allá de una hora, el retraso se informa como una hora.',
  },
  delay_p95_s: {
    formula: '95 de cada 100 posiciones llegaron dentro de este tiempo: recepción − lectura.',
    inputs: 'Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Más allá de una hora, el retraso se informa como una hora.',
  },
  open_alerts: {
    formula: 'Número de alertas abiertas o en curso.',
    inputs: 'Alertas de los activos al alcance.',
    exclusions: 'Alertas resueltas. El período no influye.',
  },
  alerts: {
    formula: 'Número de alertas abiertas en el período.',
    inputs: 'Alertas de los activos al alcance.',
    exclusions: 'Una repetición cuenta en la alerta que ya está abierta.',
  },
  time_to_treat_h: {
    formula: 'Media de cierre − apertura.',
    inputs: 'Alertas de los activos al alcance. Las cerradas en el período.',
    exclusions: 'Alertas aún sin cerrar.',
  },
  speedings: {
    formula: 'Número de excesos de velocidad.',
    inputs: 'Eventos de geocercas: cada uno con el límite vigente.',
    exclusions: 'Geocercas sin límite. Velocidad dentro de la tolerancia.',
  },
  speeding_s: {
    formula: 'Suma del tiempo sobre el límite.',
    inputs: 'Eventos de geocercas: cada uno con el límite vigente.',
    exclusions: 'Geocercas sin límite. Velocidad dentro de la tolerancia.',
  },
  speedings_per_100_h: {
    formula: 'Excesos de velocidad ÷ horas de motor × 100.',
    inputs:
      'Eventos de geocercas: cada uno con el límite vigente. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Geocercas sin límite. Velocidad dentro de la tolerancia.',
  },
  speeding_s_per_100_h: {
    formula: 'Tiempo sobre el límite ÷ horas de motor × 100.',
    inputs:
      'Eventos de geocercas: cada uno con el límite vigente. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Geocercas sin límite. Velocidad dentro de la tolerancia.',
  },
  speedings_per_100_km: {
    formula: 'Excesos de velocidad ÷ kilómetros × 100.',
    inputs:
      'Eventos de geocercas: cada uno con el límite vigente. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Geocercas sin límite. Velocidad dentro de la tolerancia.',
  },
  geofence_exits: {
    formula: 'Número de salidas de geocercas.',
    inputs: 'Eventos de geocercas: cada uno con el límite vigente.',
    exclusions: 'Geocercas que no vigilan salidas.',
  },
  safety_score: {
    formula: '100 − eventos ponderados por 100 horas de motor, nunca menos de 0.',
    inputs:
      'Eventos de geocercas: cada uno con el límite vigente. Pesos de la cuenta: excesos, salidas, horas fuera de horario.',
    exclusions: 'Con menos de 5 horas de motor no hay nota.',
  },
  availability: {
    formula: '(Horas programadas − paradas) ÷ horas programadas.',
    inputs: 'Paradas registradas y horario programado.',
    exclusions: 'Paradas fuera del horario programado.',
  },
  breakdowns: {
    formula: 'Número de paradas por avería iniciadas.',
    inputs: 'Paradas registradas y horario programado.',
    exclusions: 'Paradas por servicio y otras.',
  },
  mtbf_h: {
    formula: 'Horas de motor ÷ averías.',
    inputs:
      'Paradas registradas y horario programado. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Sin averías no hay valor.',
  },
  mttr_h: {
    formula: 'Horas de avería ÷ averías.',
    inputs: 'Paradas registradas y horario programado.',
    exclusions: 'Paradas por servicio y otras. Sin averías no hay valor.',
  },
  services_due: {
    formula: 'Número de servicios próximos o vencidos, por horas, kilómetros o fecha, lo que llegue primero.',
    inputs: 'Servicios registrados, con la última vez de cada uno, y los medidores.',
    exclusions: 'El período no influye.',
  },
  open_faults: {
    formula: 'Número de códigos de falla que no se han cerrado.',
    inputs: 'Códigos de falla que informan las máquinas, por integraciones y dispositivos.',
    exclusions: 'El período no influye.',
  },
  revenue: {
    formula: 'Tarifa del contrato × días u horas de motor hasta la franquicia.',
    inputs: 'Contratos y costos registrados; un costo de varios días se reparte por igual entre ellos.',
    exclusions: 'Días sin contrato. Horas sobre la franquicia con tarifa propia: son las horas excedentes.',
  },
  costs: {
    formula: 'Suma de los costos de los días del período: los registrados y la depreciación por tasa.',
    inputs:
      'Costos registrados; un costo de varios días se reparte por igual entre ellos. Depreciación por la tasa indicada; se suma a la depreciación registrada como costo: use una de las dos.',
    exclusions:
      'Nada. Los costos de la UL en conjunto tienen su propia fila, «No atribuido», donde las filas son de activos.',
  },
  rate_depreciation: {
    formula: 'Costo original × tasa anual ÷ 365, sumado en los días en que el activo existía o estaba bajo contrato.',
    inputs: 'Costo original y depreciación (% al año) por activo, categoría o cuenta, según el valor vigente cada día.',
    exclusions:
      'Depreciación registrada como costo. Días antes de que el activo existiera o tuviera contrato. Activos sin tasa o sin costo original.',
  },
  margin: {
    formula: 'Ingresos por alquiler + horas excedentes − costos.',
    inputs:
      'Contratos y costos registrados; un costo de varios días se reparte por igual entre ellos. Depreciación por la tasa indicada; se suma a la depreciación registrada como costo: use una de las dos.',
    exclusions: 'Nada.',
  },
  cost_per_hour: {
    formula: 'Costos ÷ horas de motor, en los 90 días que terminan con el período.',
    inputs:
      'Costos registrados; un costo de varios días se reparte por igual entre ellos. Depreciación por la tasa indicada; se suma a la depreciación registrada como costo: use una de las dos. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Activos que no se encendieron en esos días.',
  },
  dollar_utilization: {
    formula:
      'Ingresos por alquiler anualizados ÷ costo original, ambos en los mismos días: desde el primer día del activo o su primer contrato, lo que ocurra antes.',
    inputs:
      'Contratos y costos registrados; un costo de varios días se reparte por igual entre ellos. Costo original por activo o categoría.',
    exclusions: 'Activos sin costo original.',
  },
  overage: {
    formula: 'Horas de motor sobre la franquicia × tarifa de excedente.',
    inputs:
      'Contratos y costos registrados; un costo de varios días se reparte por igual entre ellos. Filas por hora de cada activo, hechas a partir de sus posiciones.',
    exclusions: 'Contratos sin franquicia o sin tarifa de excedente.',
  },
  idle_cost: {
    formula: 'Horas en ralentí × consumo en ralentí × precio del combustible.',
    inputs: `Filas por hora de cada activo, hechas a partir de sus posiciones. Consumo y precio con el valor vigente cada día. ${work}`,
    exclusions: 'Desgaste y otros costos del ralentí.',
  },
};

/** Numbers that measures are computed from and that are no measures themselves. */
export const indicator_terms: typeof englishTerms = {
  heard: 'Activos que comunican',
  days_with_data: 'Días con datos',
  days_there: 'Días en la flota',
  positions: 'Posiciones recibidas',
  positions_expected: 'Posiciones esperadas',
  treat_h: 'Tiempo hasta la resolución',
  solved: 'Alertas resueltas',
  points: 'Eventos ponderados',
  scheduled_h: 'Horas programadas',
  down_h: 'Horas paradas',
  repair_h: 'Horas de reparación',
  entered_costs: 'Costos cargados',
  costs_90: 'Costos de 90 días',
  run_90_h: 'Horas de motor de 90 días',
  costed_revenue: 'Ingresos de activos con costo',
  original_cost_days: 'Costo de adquisición × días',
};
