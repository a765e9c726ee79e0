/** A document of the demo, as a rental company would write it. */
export interface DemoDocument {
  title: string;
  format: 'pdf' | 'docx';
  facts: Readonly<Record<string, string>>;
  sections: readonly DemoSection[];
}

interface DemoSection {
  heading: string;
  text?: readonly string[];
  columns?: readonly string[];
  rows?: readonly (readonly string[])[];
}

const blank = '________________';
const checklist = (heading: string, items: readonly string[]): DemoSection => ({
  heading,
  columns: ['Item', 'Conforme', 'Observação'],
  rows: items.map((item) => [item, 'Sim / Não', blank]),
});

export const excavatorChecklist: DemoDocument = {
  title: 'Check-list diário de escavadeira',
  format: 'pdf',
  facts: { Revisão: '04', Válido: 'todas as ULs', Responsável: 'Segurança do trabalho' },
  sections: [
    {
      heading: 'Antes da partida',
      text: ['Preencha antes de cada turno. Com um item não conforme, não ligue a máquina e avise o encarregado.'],
    },
    checklist('Motor e hidráulico', [
      'Nível do óleo do motor',
      'Nível do líquido de arrefecimento',
      'Vazamentos em mangueiras e cilindros',
      'Filtro de ar sem obstrução',
    ]),
    checklist('Material rodante e caçamba', [
      'Tensão das esteiras',
      'Dentes e pinos da caçamba',
      'Engraxamento da lança',
    ]),
    checklist('Cabine', [
      'Cinto de segurança',
      'Alarme de ré e giroflex',
      'Extintor dentro da validade',
      'Rastreador com luz verde',
    ]),
  ],
};

export const generatorManual: DemoDocument = {
  title: 'Grupo gerador: partida e parada',
  format: 'pdf',
  facts: { Revisão: '02', Modelos: 'C220 D6, C500 D6, ST 260, XQ230, QAS 325' },
  sections: [
    {
      heading: 'Partida',
      text: [
        'Confira combustível, óleo e bateria. Tensão de repouso abaixo de 24 V: recarregue antes de partir.',
        'Parta sem carga e deixe o motor aquecer por três minutos. Aplique a carga em dois degraus.',
      ],
    },
    {
      heading: 'Parada',
      text: ['Retire a carga e deixe o motor em marcha lenta por cinco minutos antes de desligar.'],
    },
    {
      heading: 'Valores de operação',
      columns: ['Grandeza', 'Normal', 'Alerta'],
      rows: [
        ['Temperatura do líquido', '75 a 95 °C', 'acima de 105 °C'],
        ['Tensão da bateria com o motor ligado', '26,5 a 28,5 V', 'abaixo de 24 V'],
        ['Rotação', '1.800 rpm', 'fora de ± 50 rpm'],
      ],
    },
  ],
};

export const speedPolicy: DemoDocument = {
  title: 'Política de velocidade e conduta',
  format: 'pdf',
  facts: { Revisão: '03', Vigência: 'a partir de janeiro', Público: 'motoristas e encarregados' },
  sections: [
    {
      heading: 'Limites',
      columns: ['Local', 'Limite'],
      rows: [
        ['Canteiro', '50 km/h'],
        ['Corredor de acesso', '60 km/h'],
        ['Perímetro da obra', '80 km/h'],
      ],
    },
    {
      heading: 'Ocorrências',
      text: [
        'Na primeira ocorrência do mês o motorista é orientado; na segunda recebe advertência verbal; na terceira é encaminhado para reciclagem.',
        'Saída do perímetro sem programação é comunicada ao responsável pela UL em até dez minutos.',
      ],
    },
  ],
};

export const deliverySheet: DemoDocument = {
  title: 'Ficha de entrega e devolução',
  format: 'docx',
  facts: { Ativo: blank, Cliente: blank, Data: blank },
  sections: [
    checklist('Estado na entrega', [
      'Horímetro ou hodômetro',
      'Nível de combustível',
      'Pintura e vidros',
      'Pneus ou esteiras',
    ]),
    checklist('Estado na devolução', ['Horímetro ou hodômetro', 'Nível de combustível', 'Avarias', 'Limpeza']),
  ],
};

export const workOrder: DemoDocument = {
  title: 'Ordem de serviço de oficina',
  format: 'docx',
  facts: { 'Número da OS': blank, Ativo: blank, Horímetro: blank },
  sections: [
    { heading: 'Defeito relatado', text: [blank] },
    {
      heading: 'Peças e serviços',
      columns: ['Descrição', 'Quantidade', 'Valor'],
      rows: [
        [blank, blank, blank],
        [blank, blank, blank],
      ],
    },
    checklist('Liberação', ['Teste sob carga', 'Sem vazamentos', 'Horímetro registrado']),
  ],
};

export const incidentReport: DemoDocument = {
  title: 'Relatório de ocorrência',
  format: 'docx',
  facts: { UL: blank, Ativo: blank, 'Data e hora': blank },
  sections: [
    { heading: 'O que aconteceu', text: [blank] },
    { heading: 'Contramedida', text: [blank] },
    {
      heading: 'Envolvidos',
      columns: ['Nome', 'Função', 'Assinatura'],
      rows: [
        [blank, blank, blank],
        [blank, blank, blank],
      ],
    },
  ],
};

export const driverTerm: DemoDocument = {
  title: 'Termo de responsabilidade do motorista',
  format: 'docx',
  facts: { Motorista: blank, CNH: blank, Placa: blank },
  sections: [
    {
      heading: 'Compromisso',
      text: [
        'Declaro ter recebido o veículo em boas condições e conhecer a política de velocidade e conduta.',
        'O veículo é rastreado; os dados servem à segurança, à manutenção e à apuração de ocorrências.',
      ],
    },
  ],
};

export const rentalTerms: DemoDocument = {
  title: 'Contrato de locação: condições gerais',
  format: 'pdf',
  facts: { Revisão: '07', Uso: 'demonstração' },
  sections: [
    {
      heading: 'Franquia e horas excedentes',
      text: [
        'A diária inclui a franquia mensal de horas de motor. Horas acima da franquia são cobradas pela tarifa de excedente, em lugar da diária.',
      ],
      columns: ['Categoria', 'Franquia mensal', 'Hora excedente'],
      rows: [
        ['Escavadeira', '200 h', 'R$ 210'],
        ['Pá carregadeira', '200 h', 'R$ 160'],
        ['Grupo gerador', '360 h', 'R$ 25'],
      ],
    },
    {
      heading: 'Manutenção',
      text: [
        'A manutenção preventiva é da locadora. O locatário libera a máquina na data marcada; a espera não é tempo parado.',
      ],
    },
  ],
};

export const inspection: DemoDocument = {
  title: 'Procedimento de inspeção',
  format: 'docx',
  facts: { Revisão: '01', Alerta: 'Aviso do sistema da oficina' },
  sections: [
    {
      heading: 'Passos',
      text: [
        '1. Estacione em local plano e desligue o motor.',
        '2. Confira o item do aviso e fotografe o que encontrar.',
        '3. Abra a ordem de serviço e informe o número no alerta.',
        '4. Depois do reparo, teste sob carga por 30 minutos e registre a contramedida.',
      ],
    },
  ],
};

export const assetSheet: DemoDocument = {
  title: 'Ficha do ativo',
  format: 'docx',
  facts: { Categoria: 'Caminhão', 'Tara / PBT': '8.900 kg / 23.000 kg', Caçamba: '12 m³' },
  sections: [
    {
      heading: 'Capacidades',
      columns: ['Sistema', 'Volume', 'Especificação'],
      rows: [
        ['Óleo do motor', '28 l', '15W-40 CI-4'],
        ['Arrefecimento', '42 l', 'etilenoglicol 50 %'],
        ['Tanque', '400 l', 'diesel S10'],
      ],
    },
  ],
};
