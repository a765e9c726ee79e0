import type { indicator_formulas as english, indicator_terms as englishTerms } from './formulas-en.ts';

const work =
  'Conta como trabalho movimento, sinal de trabalho ou rotação igual ou superior à de trabalho (1.200 rpm, salvo outro ajuste por ativo, categoria ou conta, com o valor vigente em cada dia).';

export const indicator_formulas: typeof english = {
  run_h: {
    formula: 'Soma do tempo com o motor ligado.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Tempo sem comunicação não conta como motor ligado.',
  },
  work_h: {
    formula: 'Horas de motor − horas ociosas.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Tempo sem comunicação não conta como motor ligado.',
  },
  idle_h: {
    formula: 'Soma do tempo com o motor ligado sem trabalhar.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Tempo sem comunicação não conta como motor ligado.',
  },
  available_h: {
    formula: 'Meta de horas − horas de motor; abaixo de 0 onde a meta foi superada.',
    inputs:
      'Linhas por dia de cada ativo, feitas a partir das posições. Meta semanal por ativo, categoria ou conta, com o valor vigente em cada dia.',
    exclusions: 'Um gráfico empilhado não desenha o que está abaixo de 0.',
  },
  target_h: {
    formula: 'Meta semanal ÷ 7 × dias, somada sobre os ativos.',
    inputs:
      'Linhas por dia de cada ativo, feitas a partir das posições. Meta semanal por ativo, categoria ou conta, com o valor vigente em cada dia.',
    exclusions: 'Dias antes de o ativo existir.',
  },
  utilization: {
    formula: 'Horas de motor ÷ meta de horas.',
    inputs:
      'Linhas por dia de cada ativo, feitas a partir das posições. Meta semanal por ativo, categoria ou conta, com o valor vigente em cada dia.',
    exclusions: 'Dias antes de o ativo existir. Ativos sem meta.',
  },
  productive: {
    formula: '(Horas de motor − horas ociosas) ÷ meta de horas.',
    inputs: `Linhas por dia de cada ativo, feitas a partir das posições. Meta semanal por ativo, categoria ou conta, com o valor vigente em cada dia. ${work}`,
    exclusions: 'Dias antes de o ativo existir. Ativos sem meta.',
  },
  idle_ratio: {
    formula: 'Horas ociosas ÷ horas de motor.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Ativos que não ligaram no período.',
  },
  idle_short_h: {
    formula: 'Soma dos períodos ociosos de 3 a 6 minutos.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Períodos ociosos de outra duração.',
  },
  idle_medium_h: {
    formula: 'Soma dos períodos ociosos de 6 a 9 minutos.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Períodos ociosos de outra duração.',
  },
  idle_long_h: {
    formula: 'Soma dos períodos ociosos de mais de 9 minutos.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. ${work}`,
    exclusions: 'Períodos ociosos mais curtos.',
  },
  outside_h: {
    formula: 'Soma do tempo de motor fora do horário programado.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Tempo de motor dentro do horário (segunda a sexta, 7 às 17, salvo outro ajuste).',
  },
  geofence_h: {
    formula: 'Soma do tempo dentro de cada cerca.',
    inputs: 'Linhas por dia de cada ativo, feitas a partir das posições.',
    exclusions: 'Um ativo dentro de duas cercas conta nas duas.',
  },
  distance_km: {
    formula: 'Soma do caminho entre posições.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Saltos que nenhum veículo faria.',
  },
  top_speed_kmh: {
    formula: 'A maior velocidade informada.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Posições sem velocidade.',
  },
  trips: {
    formula: 'Número de viagens iniciadas.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Movimento curto demais para uma viagem.',
  },
  fuel_l: {
    formula: 'Soma do combustível consumido.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Ativos que não informam combustível.',
  },
  assets: {
    formula: 'Número de ativos.',
    inputs: 'O último estado de cada ativo, como está agora.',
    exclusions: 'O período não faz diferença.',
  },
  communicating: {
    formula: 'Ativos com comunicação nas últimas 24 h ÷ ativos.',
    inputs: 'O último estado de cada ativo, como está agora.',
    exclusions: 'O período não faz diferença.',
  },
  silent_assets: {
    formula: 'Número de ativos pela idade da última comunicação.',
    inputs:
      'O último estado de cada ativo, como está agora. A causa provável é a primeira que serve: tensão baixa, sem satélites, local inteiro sem comunicação, em manutenção.',
    exclusions: 'O período não faz diferença.',
  },
  silent_h: {
    formula: 'Agora − a última comunicação.',
    inputs: 'O último estado de cada ativo, como está agora.',
    exclusions: 'Ativos que nunca comunicaram.',
  },
  low_battery: {
    formula: 'Número de ativos com a bateria do rastreador abaixo de 3,5 V.',
    inputs: 'O último estado de cada ativo, como está agora.',
    exclusions: 'Rastreadores que não informam a bateria.',
  },
  communicating_days: {
    formula: 'Dias com comunicação ÷ dias em que o ativo existia.',
    inputs: 'Linhas por dia de cada ativo, feitas a partir das posições.',
    exclusions: 'Dias antes de o ativo existir.',
  },
  completeness: {
    formula: 'Posições recebidas ÷ posições esperadas.',
    inputs:
      'Linhas por hora de cada ativo, feitas a partir das posições. Intervalo esperado entre posições com o motor ligado (60 s, salvo outro ajuste por ativo, categoria ou conta, com o valor vigente em cada dia).',
    exclusions: 'Tempo com o motor desligado, pelo sinal ou pelo horímetro. Silêncios de mais de um dia.',
  },
  delay_p50_s: {
    formula: 'Metade das posições chegou dentro deste tempo: recebimento − leitura.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Acima de uma hora, o atraso é informado como uma hora.',
  },
  delay_p95_s: {
    formula: '95 de cada 100 posições chegaram dentro deste tempo: recebimento − leitura.',
    inputs: 'Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Acima de uma hora, o atraso é informado como uma hora.',
  },
  open_alerts: {
    formula: 'Número de alertas abertos ou em andamento.',
    inputs: 'Alertas dos ativos ao alcance.',
    exclusions: 'Alertas resolvidos. O período não faz diferença.',
  },
  alerts: {
    formula: 'Número de alertas abertos no período.',
    inputs: 'Alertas dos ativos ao alcance.',
    exclusions: 'Uma repetição conta no alerta que já está aberto.',
  },
  time_to_treat_h: {
    formula: 'Média de conclusão − abertura.',
    inputs: 'Alertas dos ativos ao alcance. Os concluídos no período.',
    exclusions: 'Alertas ainda não concluídos.',
  },
  speedings: {
    formula: 'Número de excessos de velocidade.',
    inputs: 'Eventos de cercas: cada um com o limite que valia.',
    exclusions: 'Cercas sem limite. Velocidade dentro da tolerância.',
  },
  speeding_s: {
    formula: 'Soma do tempo acima do limite.',
    inputs: 'Eventos de cercas: cada um com o limite que valia.',
    exclusions: 'Cercas sem limite. Velocidade dentro da tolerância.',
  },
  speedings_per_100_h: {
    formula: 'Excessos de velocidade ÷ horas de motor × 100.',
    inputs:
      'Eventos de cercas: cada um com o limite que valia. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Cercas sem limite. Velocidade dentro da tolerância.',
  },
  speeding_s_per_100_h: {
    formula: 'Tempo acima do limite ÷ horas de motor × 100.',
    inputs:
      'Eventos de cercas: cada um com o limite que valia. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Cercas sem limite. Velocidade dentro da tolerância.',
  },
  speedings_per_100_km: {
    formula: 'Excessos de velocidade ÷ quilômetros × 100.',
    inputs:
      'Eventos de cercas: cada um com o limite que valia. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Cercas sem limite. Velocidade dentro da tolerância.',
  },
  geofence_exits: {
    formula: 'Número de saídas de cercas.',
    inputs: 'Eventos de cercas: cada um com o limite que valia.',
    exclusions: 'Cercas que não vigiam saídas.',
  },
  safety_score: {
    formula: '100 − eventos ponderados por 100 horas de motor, nunca abaixo de 0.',
    inputs:
      'Eventos de cercas: cada um com o limite que valia. Pesos da conta: excesso de velocidade, saídas, horas fora do horário.',
    exclusions: 'Com menos de 5 horas de motor não há nota.',
  },
  availability: {
    formula: '(Horas programadas − paradas) ÷ horas programadas.',
    inputs: 'Indisponibilidades registradas e horário programado.',
    exclusions: 'Indisponibilidades fora do horário programado.',
  },
  breakdowns: {
    formula: 'Número de paradas por quebra iniciadas.',
    inputs: 'Indisponibilidades registradas e horário programado.',
    exclusions: 'Indisponibilidades por manutenção preventiva e outras.',
  },
  mtbf_h: {
    formula: 'Horas de motor ÷ quebras.',
    inputs:
      'Indisponibilidades registradas e horário programado. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Sem falha não há valor.',
  },
  mttr_h: {
    formula: 'Horas de quebra ÷ quebras.',
    inputs: 'Indisponibilidades registradas e horário programado.',
    exclusions: 'Indisponibilidades por manutenção preventiva e outras. Sem falha não há valor.',
  },
  services_due: {
    formula: 'Número de revisões próximas ou vencidas, por horas, quilômetros ou data, o que vier primeiro.',
    inputs: 'Manutenções preventivas registradas, com a última vez de cada uma, e os medidores.',
    exclusions: 'O período não faz diferença.',
  },
  open_faults: {
    formula: 'Número de códigos de falha em aberto.',
    inputs: 'Códigos de falha informados pelas máquinas, por integrações e dispositivos.',
    exclusions: 'O período não faz diferença.',
  },
  revenue: {
    formula: 'Valor do contrato × dias ou horas de motor até a franquia.',
    inputs: 'Contratos e custos registrados; um custo de vários dias é distribuído por igual entre eles.',
    exclusions: 'Dias sem contrato. Horas acima da franquia com valor próprio: são as horas excedentes.',
  },
  costs: {
    formula: 'Soma dos custos dos dias do período: os registrados e a depreciação por taxa.',
    inputs:
      'Custos registrados; um custo de vários dias é distribuído por igual entre eles. Depreciação pela taxa informada; ela se soma à depreciação registrada como custo: use uma das duas.',
    exclusions: 'Nada. Custos da UL como um todo têm uma linha própria, “Não atribuído”, onde as linhas são de ativos.',
  },
  rate_depreciation: {
    formula: 'Custo original × taxa ao ano ÷ 365, somado nos dias em que o ativo existia ou estava sob contrato.',
    inputs: 'Custo original e depreciação (% ao ano) por ativo, categoria ou conta, pelo valor vigente em cada dia.',
    exclusions:
      'Depreciação registrada como custo. Dias antes de o ativo existir ou ter contrato. Ativos sem taxa ou sem custo original.',
  },
  margin: {
    formula: 'Receita de locação + horas excedentes − custos.',
    inputs:
      'Contratos e custos registrados; um custo de vários dias é distribuído por igual entre eles. Depreciação pela taxa informada; ela se soma à depreciação registrada como custo: use uma das duas.',
    exclusions: 'Nada.',
  },
  cost_per_hour: {
    formula: 'Custos ÷ horas de motor, nos 90 dias que terminam com o período.',
    inputs:
      'Custos registrados; um custo de vários dias é distribuído por igual entre eles. Depreciação pela taxa informada; ela se soma à depreciação registrada como custo: use uma das duas. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Ativos que não ligaram nesses dias.',
  },
  dollar_utilization: {
    formula:
      'Receita de locação anualizada ÷ custo original, ambos nos mesmos dias: desde o primeiro dia do ativo ou o primeiro contrato, o que vier antes.',
    inputs:
      'Contratos e custos registrados; um custo de vários dias é distribuído por igual entre eles. Custo original por ativo ou categoria.',
    exclusions: 'Ativos sem custo original.',
  },
  overage: {
    formula: 'Horas de motor acima da franquia × valor excedente.',
    inputs:
      'Contratos e custos registrados; um custo de vários dias é distribuído por igual entre eles. Linhas por hora de cada ativo, feitas a partir das posições.',
    exclusions: 'Contratos sem franquia ou sem valor excedente.',
  },
  idle_cost: {
    formula: 'Horas ociosas × consumo em marcha lenta × preço do combustível.',
    inputs: `Linhas por hora de cada ativo, feitas a partir das posições. Consumo e preço com o valor vigente em cada dia. ${work}`,
    exclusions: 'Desgaste e outros custos da ociosidade.',
  },
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
