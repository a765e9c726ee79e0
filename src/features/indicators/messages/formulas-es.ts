import type { indicator_formulas as english, indicator_terms as englishTerms } from './formulas-en.ts';

const work =
  'Cuenta como trabajo el movimiento, la señal de trabajo o un régimen igual o superior al de trabajo (1200 rpm, salvo otro ajuste por activo, categoría o cuenta, con el valor vigente cada día).';

const hourRows = 'Filas por hora de cada activo, hechas a partir de sus posiciones.';
const silentTime = 'El tiempo sin comunicación no cuenta como motor encendido.';
const dayRows = 'Filas por día de cada activo, hechas a partir de sus posiciones.';
const weeklyTarget = 'Meta semanal por activo, categoría o cuenta, con el valor vigente cada día.';
const beforeAsset = 'Días anteriores a que el activo existiera.';
const otherSpells = 'Períodos de ralentí de otra duración.';
const lastState = 'El último estado de cada activo, como está ahora.';
const anyPeriod = 'El período no influye.';
const alertsInReach = 'Alertas de los activos al alcance.';
const geofenceEvents = 'Eventos de geocercas: cada uno con el límite vigente.';
const noLimit = 'Geocercas sin límite.';
const tolerance = 'Velocidad dentro de la tolerancia.';
const downtimes = 'Paradas registradas y horario programado.';
const contractsAndCosts = 'Contratos y costos registrados; un costo de varios días se reparte por igual entre ellos.';
const enteredCosts = 'Costos registrados; un costo de varios días se reparte por igual entre ellos.';
const depreciation =
  'Depreciación por la tasa indicada; se suma a la depreciación registrada como costo: use una de las dos.';

const of = (formula: string, inputs: string, exclusions: string) => ({ formula, inputs, exclusions });

export const indicator_formulas: typeof english = {
  run_h: of('Suma del tiempo con el motor encendido.', hourRows, silentTime),
  work_h: of('Horas de motor − horas en ralentí.', `${hourRows} ${work}`, silentTime),
  idle_h: of('Suma del tiempo con el motor encendido sin trabajar.', `${hourRows} ${work}`, silentTime),
  available_h: of(
    'Meta de horas − horas de motor; bajo 0 donde se superó la meta.',
    `${dayRows} ${weeklyTarget}`,
    'Un gráfico apilado no dibuja lo que está bajo 0.',
  ),
  target_h: of('Meta semanal ÷ 7 × días, sumada sobre los activos.', `${dayRows} ${weeklyTarget}`, beforeAsset),
  utilization: of('Horas de motor ÷ meta de horas.', `${dayRows} ${weeklyTarget}`, `${beforeAsset} Activos sin meta.`),
  productive: of(
    '(Horas de motor − horas en ralentí) ÷ meta de horas.',
    `${dayRows} ${weeklyTarget} ${work}`,
    `${beforeAsset} Activos sin meta.`,
  ),
  idle_ratio: of(
    'Horas en ralentí ÷ horas de motor.',
    `${hourRows} ${work}`,
    'Activos que no se encendieron en el período.',
  ),
  idle_short_h: of('Suma de los períodos de ralentí de 3 a 6 minutos.', `${hourRows} ${work}`, otherSpells),
  idle_medium_h: of('Suma de los períodos de ralentí de 6 a 9 minutos.', `${hourRows} ${work}`, otherSpells),
  idle_long_h: of(
    'Suma de los períodos de ralentí de más de 9 minutos.',
    `${hourRows} ${work}`,
    'Períodos de ralentí más cortos.',
  ),
  outside_h: of(
    'Suma del tiempo de motor fuera del horario programado.',
    hourRows,
    'Tiempo de motor dentro del horario (lunes a viernes, 7 a 17, salvo otro ajuste).',
  ),
  geofence_h: of(
    'Suma del tiempo dentro de cada geocerca.',
    dayRows,
    'Un activo dentro de dos geocercas cuenta en ambas.',
  ),
  distance_km: of('Suma del recorrido entre posiciones.', hourRows, 'Saltos que ningún vehículo haría.'),
  top_speed_kmh: of('La mayor velocidad informada.', hourRows, 'Posiciones sin velocidad.'),
  trips: of('Número de viajes iniciados.', hourRows, 'Movimiento demasiado corto para un viaje.'),
  fuel_l: of('Suma del combustible consumido.', hourRows, 'Activos que no informan combustible.'),
  assets: of('Número de activos.', lastState, anyPeriod),
  communicating: of('Activos con comunicación en las últimas 24 h ÷ activos.', lastState, anyPeriod),
  silent_assets: of(
    'Número de activos por la antigüedad de la última comunicación.',
    `${lastState} La causa probable es la primera que sirve: tensión baja, sin satélites, todo el sitio sin comunicación, en mantenimiento.`,
    anyPeriod,
  ),
  silent_h: of('Ahora − la última comunicación.', lastState, 'Activos que nunca comunicaron.'),
  low_battery: of(
    'Número de activos con la batería del rastreador por debajo de 3,5 V.',
    lastState,
    'Rastreadores que no informan la batería.',
  ),
  communicating_days: of('Días con comunicación ÷ días en que el activo existía.', dayRows, beforeAsset),
  completeness: of(
    'Posiciones recibidas ÷ posiciones esperadas.',
    `${hourRows} Intervalo esperado entre posiciones con el motor encendido (60 s, salvo otro ajuste por activo, categoría o cuenta, con el valor vigente cada día).`,
    'Tiempo con el motor apagado, según su señal o el horómetro. Silencios de más de un día.',
  ),
  delay_p50_s: of(
    'La mitad de las posiciones llegó dentro de este tiempo: recepción − lectura.',
    hourRows,
    'Más allá de una hora, el retraso se informa como una hora.',
  ),
  delay_p95_s: of(
    '95 de cada 100 posiciones llegaron dentro de este tiempo: recepción − lectura.',
    hourRows,
    'Más allá de una hora, el retraso se informa como una hora.',
  ),
  open_alerts: of('Número de alertas abiertas o en curso.', alertsInReach, `Alertas resueltas. ${anyPeriod}`),
  alerts: of(
    'Número de alertas abiertas en el período.',
    alertsInReach,
    'Una repetición cuenta en la alerta que ya está abierta.',
  ),
  time_to_treat_h: of(
    'Media de cierre − apertura.',
    `${alertsInReach} Las cerradas en el período.`,
    'Alertas aún sin cerrar.',
  ),
  speedings: of('Número de excesos de velocidad.', geofenceEvents, `${noLimit} ${tolerance}`),
  speeding_s: of('Suma del tiempo sobre el límite.', geofenceEvents, `${noLimit} ${tolerance}`),
  speedings_per_100_h: of(
    'Excesos de velocidad ÷ horas de motor × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speeding_s_per_100_h: of(
    'Tiempo sobre el límite ÷ horas de motor × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speedings_per_100_km: of(
    'Excesos de velocidad ÷ kilómetros × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  geofence_exits: of('Número de salidas de geocercas.', geofenceEvents, 'Geocercas que no vigilan salidas.'),
  safety_score: of(
    '100 − eventos ponderados por 100 horas de motor, nunca menos de 0.',
    `${geofenceEvents} Pesos de la cuenta: excesos, salidas, horas fuera de horario.`,
    'Con menos de 5 horas de motor no hay nota.',
  ),
  availability: of(
    '(Horas programadas − paradas) ÷ horas programadas.',
    downtimes,
    'Paradas fuera del horario programado.',
  ),
  breakdowns: of('Número de paradas por avería iniciadas.', downtimes, 'Paradas por servicio y otras.'),
  mtbf_h: of('Horas de motor ÷ averías.', `${downtimes} ${hourRows}`, 'Sin averías no hay valor.'),
  mttr_h: of('Horas de avería ÷ averías.', downtimes, 'Paradas por servicio y otras. Sin averías no hay valor.'),
  services_due: of(
    'Número de servicios próximos o vencidos, por horas, kilómetros o fecha, lo que llegue primero.',
    'Servicios registrados, con la última vez de cada uno, y los medidores.',
    anyPeriod,
  ),
  open_faults: of(
    'Número de códigos de falla que no se han cerrado.',
    'Códigos de falla que informan las máquinas, por integraciones y dispositivos.',
    anyPeriod,
  ),
  revenue: of(
    'Tarifa del contrato × días u horas de motor hasta la franquicia.',
    contractsAndCosts,
    'Días sin contrato. Horas sobre la franquicia con tarifa propia: son las horas excedentes.',
  ),
  costs: of(
    'Suma de los costos de los días del período: los registrados y la depreciación por tasa.',
    `${enteredCosts} ${depreciation}`,
    'Nada. Los costos de la UL en conjunto tienen su propia fila, «No atribuido», donde las filas son de activos.',
  ),
  rate_depreciation: of(
    'Costo original × tasa anual ÷ 365, sumado en los días en que el activo existía o estaba bajo contrato.',
    'Costo original y depreciación (% al año) por activo, categoría o cuenta, según el valor vigente cada día.',
    'Depreciación registrada como costo. Días antes de que el activo existiera o tuviera contrato. Activos sin tasa o sin costo original.',
  ),
  margin: of('Ingresos por alquiler + horas excedentes − costos.', `${contractsAndCosts} ${depreciation}`, 'Nada.'),
  cost_per_hour: of(
    'Costos ÷ horas de motor, en los 90 días que terminan con el período.',
    `${enteredCosts} ${depreciation} ${hourRows}`,
    'Activos que no se encendieron en esos días.',
  ),
  dollar_utilization: of(
    'Ingresos por alquiler anualizados ÷ costo original, ambos en los mismos días: desde el primer día del activo o su primer contrato, lo que ocurra antes.',
    `${contractsAndCosts} Costo original por activo o categoría.`,
    'Activos sin costo original.',
  ),
  overage: of(
    'Horas de motor sobre la franquicia × tarifa de excedente.',
    `${contractsAndCosts} ${hourRows}`,
    'Contratos sin franquicia o sin tarifa de excedente.',
  ),
  idle_cost: of(
    'Horas en ralentí × consumo en ralentí × precio del combustible.',
    `${hourRows} Consumo y precio con el valor vigente cada día. ${work}`,
    'Desgaste y otros costos del ralentí.',
  ),
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
