import type { indicator_formulas as english, indicator_terms as englishTerms } from './formulas-en.ts';

const work =
  'Conta como trabalho movimento, sinal de trabalho ou rotação igual ou superior à de trabalho (1.200 rpm, salvo outro ajuste por ativo, categoria ou conta, com o valor vigente em cada dia).';

const hourRows = 'Linhas por hora de cada ativo, feitas a partir das posições.';
const silentTime = 'Tempo sem comunicação não conta como motor ligado.';
const dayRows = 'Linhas por dia de cada ativo, feitas a partir das posições.';
const weeklyTarget = 'Meta semanal por ativo, categoria ou conta, com o valor vigente em cada dia.';
const beforeAsset = 'Dias antes de o ativo existir.';
const otherSpells = 'Períodos ociosos de outra duração.';
const lastState = 'O último estado de cada ativo, como está agora.';
const anyPeriod = 'O período não faz diferença.';
const alertsInReach = 'Alertas dos ativos ao alcance.';
const geofenceEvents = 'Eventos de cercas: cada um com o limite que valia.';
const noLimit = 'Cercas sem limite.';
const tolerance = 'Velocidade dentro da tolerância.';
const downtimes = 'Indisponibilidades registradas e horário programado.';
const contractsAndCosts = 'Contratos e custos registrados; um custo de vários dias é distribuído por igual entre eles.';
const enteredCosts = 'Custos registrados; um custo de vários dias é distribuído por igual entre eles.';
const depreciation =
  'Depreciação pela taxa informada; ela se soma à depreciação registrada como custo: use uma das duas.';

const of = (formula: string, inputs: string, exclusions: string) => ({ formula, inputs, exclusions });

export const indicator_formulas: typeof english = {
  run_h: of('Soma do tempo com o motor ligado.', hourRows, silentTime),
  work_h: of('Horas de motor − horas ociosas.', `${hourRows} ${work}`, silentTime),
  idle_h: of('Soma do tempo com o motor ligado sem trabalhar.', `${hourRows} ${work}`, silentTime),
  available_h: of(
    'Meta de horas − horas de motor; abaixo de 0 onde a meta foi superada.',
    `${dayRows} ${weeklyTarget}`,
    'Um gráfico empilhado não desenha o que está abaixo de 0.',
  ),
  target_h: of('Meta semanal ÷ 7 × dias, somada sobre os ativos.', `${dayRows} ${weeklyTarget}`, beforeAsset),
  utilization: of('Horas de motor ÷ meta de horas.', `${dayRows} ${weeklyTarget}`, `${beforeAsset} Ativos sem meta.`),
  productive: of(
    '(Horas de motor − horas ociosas) ÷ meta de horas.',
    `${dayRows} ${weeklyTarget} ${work}`,
    `${beforeAsset} Ativos sem meta.`,
  ),
  idle_ratio: of('Horas ociosas ÷ horas de motor.', `${hourRows} ${work}`, 'Ativos que não ligaram no período.'),
  idle_short_h: of('Soma dos períodos ociosos de 3 a 6 minutos.', `${hourRows} ${work}`, otherSpells),
  idle_medium_h: of('Soma dos períodos ociosos de 6 a 9 minutos.', `${hourRows} ${work}`, otherSpells),
  idle_long_h: of(
    'Soma dos períodos ociosos de mais de 9 minutos.',
    `${hourRows} ${work}`,
    'Períodos ociosos mais curtos.',
  ),
  outside_h: of(
    'Soma do tempo de motor fora do horário programado.',
    hourRows,
    'Tempo de motor dentro do horário (segunda a sexta, 7 às 17, salvo outro ajuste).',
  ),
  geofence_h: of('Soma do tempo dentro de cada cerca.', dayRows, 'Um ativo dentro de duas cercas conta nas duas.'),
  distance_km: of('Soma do caminho entre posições.', hourRows, 'Saltos que nenhum veículo faria.'),
  top_speed_kmh: of('A maior velocidade informada.', hourRows, 'Posições sem velocidade.'),
  trips: of('Número de viagens iniciadas.', hourRows, 'Movimento curto demais para uma viagem.'),
  fuel_l: of('Soma do combustível consumido.', hourRows, 'Ativos que não informam combustível.'),
  assets: of('Número de ativos.', lastState, anyPeriod),
  communicating: of('Ativos com comunicação nas últimas 24 h ÷ ativos.', lastState, anyPeriod),
  silent_assets: of(
    'Número de ativos pela idade da última comunicação.',
    `${lastState} A causa provável é a primeira que serve: tensão baixa, sem satélites, local inteiro sem comunicação, em manutenção.`,
    anyPeriod,
  ),
  silent_h: of('Agora − a última comunicação.', lastState, 'Ativos que nunca comunicaram.'),
  low_battery: of(
    'Número de ativos com a bateria do rastreador abaixo de 3,5 V.',
    lastState,
    'Rastreadores que não informam a bateria.',
  ),
  communicating_days: of('Dias com comunicação ÷ dias em que o ativo existia.', dayRows, beforeAsset),
  completeness: of(
    'Posições recebidas ÷ posições esperadas.',
    `${hourRows} Intervalo esperado entre posições com o motor ligado (60 s, salvo outro ajuste por ativo, categoria ou conta, com o valor vigente em cada dia).`,
    'Tempo com o motor desligado, pelo sinal ou pelo horímetro. Silêncios de mais de um dia.',
  ),
  delay_p50_s: of(
    'Metade das posições chegou dentro deste tempo: recebimento − leitura.',
    hourRows,
    'Acima de uma hora, o atraso é informado como uma hora.',
  ),
  delay_p95_s: of(
    '95 de cada 100 posições chegaram dentro deste tempo: recebimento − leitura.',
    hourRows,
    'Acima de uma hora, o atraso é informado como uma hora.',
  ),
  open_alerts: of('Número de alertas abertos ou em andamento.', alertsInReach, `Alertas resolvidos. ${anyPeriod}`),
  alerts: of(
    'Número de alertas abertos no período.',
    alertsInReach,
    'Uma repetição conta no alerta que já está aberto.',
  ),
  time_to_treat_h: of(
    'Média de conclusão − abertura.',
    `${alertsInReach} Os concluídos no período.`,
    'Alertas ainda não concluídos.',
  ),
  speedings: of('Número de excessos de velocidade.', geofenceEvents, `${noLimit} ${tolerance}`),
  speeding_s: of('Soma do tempo acima do limite.', geofenceEvents, `${noLimit} ${tolerance}`),
  speedings_per_100_h: of(
    'Excessos de velocidade ÷ horas de motor × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speeding_s_per_100_h: of(
    'Tempo acima do limite ÷ horas de motor × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  speedings_per_100_km: of(
    'Excessos de velocidade ÷ quilômetros × 100.',
    `${geofenceEvents} ${hourRows}`,
    `${noLimit} ${tolerance}`,
  ),
  geofence_exits: of('Número de saídas de cercas.', geofenceEvents, 'Cercas que não vigiam saídas.'),
  safety_score: of(
    '100 − eventos ponderados por 100 horas de motor, nunca abaixo de 0.',
    `${geofenceEvents} Pesos da conta: excesso de velocidade, saídas, horas fora do horário.`,
    'Com menos de 5 horas de motor não há nota.',
  ),
  availability: of(
    '(Horas programadas − paradas) ÷ horas programadas.',
    downtimes,
    'Indisponibilidades fora do horário programado.',
  ),
  breakdowns: of(
    'Número de indisponibilidades por falha iniciadas.',
    downtimes,
    'Indisponibilidades por manutenção preventiva e outras.',
  ),
  mtbf_h: of('Horas de motor ÷ falhas.', `${downtimes} ${hourRows}`, 'Sem falha não há valor.'),
  mttr_h: of(
    'Horas de indisponibilidade por falha ÷ falhas.',
    downtimes,
    'Indisponibilidades por manutenção preventiva e outras. Sem falha não há valor.',
  ),
  services_due: of(
    'Número de revisões próximas ou vencidas, por horas, quilômetros ou data, o que vier primeiro.',
    'Manutenções preventivas registradas, com a última vez de cada uma, e os medidores.',
    anyPeriod,
  ),
  open_faults: of(
    'Número de códigos de falha em aberto.',
    'Códigos de falha informados pelas máquinas, por integrações e dispositivos.',
    anyPeriod,
  ),
  revenue: of(
    'Valor do contrato × dias ou horas de motor até a franquia.',
    contractsAndCosts,
    'Dias sem contrato. Horas acima da franquia com valor próprio: são as horas excedentes.',
  ),
  costs: of(
    'Soma dos custos dos dias do período: os registrados e a depreciação por taxa.',
    `${enteredCosts} ${depreciation}`,
    'Nada. Custos da UL como um todo têm uma linha própria, “Não atribuído”, onde as linhas são de ativos.',
  ),
  rate_depreciation: of(
    'Custo original × taxa ao ano ÷ 365, somado nos dias em que o ativo existia ou estava sob contrato.',
    'Custo original e depreciação (% ao ano) por ativo, categoria ou conta, pelo valor vigente em cada dia.',
    'Depreciação registrada como custo. Dias antes de o ativo existir ou ter contrato. Ativos sem taxa ou sem custo original.',
  ),
  margin: of('Receita de locação + horas excedentes − custos.', `${contractsAndCosts} ${depreciation}`, 'Nada.'),
  cost_per_hour: of(
    'Custos ÷ horas de motor, nos 90 dias que terminam com o período.',
    `${enteredCosts} ${depreciation} ${hourRows}`,
    'Ativos que não ligaram nesses dias.',
  ),
  dollar_utilization: of(
    'Receita de locação anualizada ÷ custo original, ambos nos mesmos dias: desde o primeiro dia do ativo ou o primeiro contrato, o que vier antes.',
    `${contractsAndCosts} Custo original por ativo ou categoria.`,
    'Ativos sem custo original.',
  ),
  overage: of(
    'Horas de motor acima da franquia × valor excedente.',
    `${contractsAndCosts} ${hourRows}`,
    'Contratos sem franquia ou sem valor excedente.',
  ),
  idle_cost: of(
    'Horas ociosas × consumo em marcha lenta × preço do combustível.',
    `${hourRows} Consumo e preço com o valor vigente em cada dia. ${work}`,
    'Desgaste e outros custos da ociosidade.',
  ),
};

/** Numbers that measures are computed from and that are no measures themselves. */
export const indicator_terms: typeof englishTerms = {
  heard: 'Ativos que comunicam',
  days_with_data: 'Dias com dados',
  days_there: 'Dias na frota',
  positions: 'Posições recebidas',
  positions_expected: 'Posições esperadas',
  treat_h: 'Tempo até a resolução',
  solved: 'Alertas resolvidos',
  points: 'Eventos ponderados',
  scheduled_h: 'Horas programadas',
  down_h: 'Horas paradas',
  repair_h: 'Horas de reparo',
  entered_costs: 'Custos lançados',
  costs_90: 'Custos de 90 dias',
  run_90_h: 'Horas de motor de 90 dias',
  costed_revenue: 'Receita de ativos com custo',
  original_cost_days: 'Custo de aquisição × dias',
};
