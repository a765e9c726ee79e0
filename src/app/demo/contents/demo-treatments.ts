/** Parameters of a definition's past alerts and their treatment. */
export interface PastKind {
  /** Number in ninety days. */
  count: number;
  /** Maximum duration of the condition, in minutes. */
  lastsMinutes: number;
  /** Range of measured values, and the limit. */
  value: readonly [least: number, most: number] | null;
  limit: number | null;
  isDriving: boolean;
  /** Most get a work order. */
  isWorkshop: boolean;
  /** Texts in place of the definition's description. */
  notices?: readonly string[];
  measures: readonly string[];
}

const kind = (count: number, lastsMinutes: number, rest: Partial<PastKind> & Pick<PastKind, 'measures'>): PastKind => ({
  count,
  lastsMinutes,
  value: null,
  limit: null,
  isDriving: false,
  isWorkshop: false,
  ...rest,
});

const kinds: Readonly<Record<string, PastKind>> = {
  'VELOCIDADE-CANTEIRO': kind(58, 4, {
    value: [54, 71],
    limit: 50,
    isDriving: true,
    measures: [
      'Motorista orientado por telefone; ocorrência registrada no DDS da manhã.',
      'Conversado com o motorista no pátio. Primeira ocorrência do mês.',
      'Terceira ocorrência em 30 dias: encaminhado para reciclagem de direção defensiva.',
      'Trecho em descida; placa de 50 km/h reposicionada antes da curva.',
      'Advertência verbal aplicada pelo encarregado.',
    ],
  }),
  'SAIDA-PERIMETRO': kind(24, 50, {
    isDriving: true,
    measures: [
      'Saída programada para abastecimento; autorização anexada à OS.',
      'Motorista desviou de bloqueio na via e voltou à rota em 20 minutos.',
      'Transferência autorizada para a outra frente de obra. Perímetro revisto.',
      'Contato feito com o motorista; retornou ao canteiro e foi orientado.',
    ],
  }),
  'CHEGADA-CANTEIRO': kind(46, 3, {
    isDriving: true,
    measures: ['Chegada conferida na portaria.', 'Carga conferida com a nota; liberado para descarga.'],
  }),
  'FORA-CANTEIRO': kind(9, 120, {
    measures: [
      'Máquina em remessa para a frente nova, com transporte autorizado.',
      'Levada à oficina externa para troca do material rodante.',
      'GPS com desvio ao lado do galpão; posição conferida no local.',
    ],
  }),
  'OCIOSO-5': kind(128, 25, {
    value: [5, 24],
    limit: 5,
    measures: [
      'Operador orientado a desligar o motor nas esperas acima de 5 minutos.',
      'Espera por caminhão: encarregado ajustou o ciclo para quatro caminhões.',
      'Máquina aguardava liberação da topografia; motor desligado.',
      'Operador em aquecimento da máquina; dentro do procedimento.',
      'Frente parada por chuva; motor desligado após contato por rádio.',
    ],
  }),
  'SEM-COMUNICACAO': kind(40, 400, {
    measures: [
      'Área sem cobertura no fundo da cava; sinal voltou ao subir a rampa.',
      'Chave geral desligada na troca de turno; operador orientado.',
      'Chip reiniciado pela operadora; rastreador voltou a comunicar.',
      'Conector da antena solto; reapertado em campo.',
    ],
  }),
  'SINAL-INTERMITENTE': kind(20, 30, {
    isWorkshop: true,
    measures: [
      'Chicote do rastreador refeito; sinal estável há 24 horas.',
      'Antena trocada de lugar, longe do escapamento.',
      'Firmware do rastreador atualizado.',
    ],
  }),
  'FORA-EXPEDIENTE': kind(44, 90, {
    measures: [
      'Hora extra autorizada pelo cliente; escala anexada.',
      'Concretagem até mais tarde, autorizada pelo engenheiro da obra.',
      'Sem autorização: encarregado notificado e máquina desligada.',
      'Vigia ligou o gerador por falta de energia no canteiro.',
    ],
  }),
  'GERADOR-DE-DIA': kind(14, 60, {
    measures: [
      'Queda de energia na região; gerador desligado com a volta da rede.',
      'Teste semanal de carga; dentro do plano.',
      'Esquecido ligado após o turno da noite; desligado.',
    ],
  }),
  'TENSAO-BAIXA': kind(30, 45, {
    value: [20.6, 23.7],
    limit: 24,
    isWorkshop: true,
    measures: [
      'Alternador com carga baixa; substituído.',
      'Bateria descarregada por luz acesa; recarregada e testada.',
      'Terminal da bateria oxidado; limpo e reapertado.',
      'Bateria com dois anos e meio de uso; trocada.',
    ],
  }),
  'COMBUSTIVEL-BAIXO': kind(66, 120, {
    value: [7, 19],
    limit: 20,
    measures: [
      'Abastecido pelo comboio antes do turno.',
      'Comboio programado para as 17 h; tanque completo.',
      'Abastecido no posto conveniado, 280 litros.',
    ],
  }),
  'TEMPERATURA-MOTOR': kind(21, 25, {
    value: [105.5, 113],
    limit: 105,
    isWorkshop: true,
    measures: [
      'Colmeia do radiador obstruída por poeira; limpa com ar comprimido.',
      'Nível do líquido completado; mangueira com vazamento trocada.',
      'Correia da ventoinha patinando; substituída.',
      'Válvula termostática travada; trocada e testada sob carga.',
    ],
  }),
  'VELOCIDADE-VIA': kind(84, 3, {
    value: [51, 71],
    limit: 50,
    isDriving: true,
    measures: [
      'Motorista orientado; via com limite de 60 km/h, dentro da tolerância.',
      'Ocorrência registrada na planilha de conduta do mês.',
      'Conversa com o motorista no fim do turno.',
    ],
  }),
  'REVISAO-VENCIDA': kind(18, 2_000, {
    isWorkshop: true,
    measures: [
      'Revisão feita em campo pela equipe volante; horímetro registrado.',
      'Revisão agendada e concluída na oficina central.',
      'Troca de óleo e filtros concluída; próxima em 250 h.',
    ],
  }),
  OFICINA: kind(52, 600, {
    isWorkshop: true,
    notices: [
      'Filtro de ar obstruído',
      'Vazamento hidráulico no cilindro',
      'Pastilhas de freio no limite',
      'Pneu com desgaste irregular',
      'Luz de advertência do motor',
      'Correia do alternador com folga',
      'Dente da caçamba quebrado',
      'Folga no pino da lança',
    ],
    measures: [
      'Peça substituída e testada sob carga por 30 minutos.',
      'Vedações trocadas; sem vazamento após uma hora de trabalho.',
      'Reaperto e lubrificação feitos; retorno marcado em 15 dias.',
      'Peça em garantia: fornecedor acionado e reparo concluído.',
      'Ajuste feito em campo; nada mais a fazer.',
    ],
  }),
};

export function pastOf(code: string): PastKind | null {
  return kinds[code] ?? null;
}
