import type { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { Kind } from '../../../../simulator/fleet-models.ts';
import type { TroubleKind } from '../../../../simulator/troubles.ts';

/** A unit with its assets in order. */
export interface WatchedUnit {
  id: string;
  assets: readonly { id: string; kind: Kind; trouble: TroubleKind | null }[];
  /** Ids. */
  geofences: Record<'depot' | 'perimeter', string | null>;
}

export type DefinitionBody = BodyInput<typeof createAlertDefinition> & { code: string };
const minute = 60;

const calculated = (
  code: string,
  description: string,
  [category, severity]: [DefinitionBody['category'], DefinitionBody['severity']],
  rest: Omit<DefinitionBody, 'code' | 'type' | 'description' | 'category' | 'severity'>,
): DefinitionBody => ({ code, type: 'calculated', description, category, severity, ...rest });

/** Definitions of each account, without groups; the first two are the members of its group. */
export function definitionsOf(units: readonly WatchedUnit[], assigneeId: string | null): DefinitionBody[] {
  return [
    speedingIn(units),
    leavingOf(units, assigneeId),
    ...placesOf(units),
    ...statesOf(units),
    ...measuresOf(units),
    servicesOf(units),
  ];
}

/** Both by one driver. */
export const riskyConduct = ([speeding, leaving]: readonly string[]): DefinitionBody => ({
  code: 'CONDUTA-RISCO',
  type: 'group',
  description: 'Velocidade e saída do perímetro no mesmo veículo',
  category: 'security',
  severity: 'critical',
  tags: ['segurança'],
  recommendation:
    'Contate o motorista e o responsável pela UL. Se não houver resposta em 10 minutos, acione a segurança.',
  condition: {
    on: 'group',
    definition_ids: [speeding ?? '', leaving ?? ''],
    at_least: 2,
    assets: null,
    window_s: 7_200,
  },
});

/** The first few assets of some kinds in each unit. */
function pick(units: readonly WatchedUnit[], kinds: readonly Kind[], most: number): string[] {
  return units.flatMap(({ assets }) =>
    assets
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, most)
      .map(({ id }) => id),
  );
}

/** Assets with this problem, so that it triggers within minutes at any hour. */
function troubled(units: readonly WatchedUnit[], kind: TroubleKind): string[] {
  return units.flatMap(({ assets }) => assets.filter(({ trouble }) => trouble === kind).map(({ id }) => id));
}

/** Distinct values. */
const all = (...lists: readonly string[][]): string[] => [...new Set(lists.flat())];

const geofencesOf = (units: readonly WatchedUnit[], which: 'depot' | 'perimeter') =>
  units.flatMap(({ geofences }) => geofences[which] ?? []);

const speedingIn = (units: readonly WatchedUnit[]): DefinitionBody =>
  calculated('VELOCIDADE-CANTEIRO', 'Excesso de velocidade no canteiro', ['security', 'high'], {
    tags: ['segurança', 'velocidade'],
    recommendation: 'Oriente o motorista e registre a ocorrência. Na terceira em 30 dias, encaminhe para reciclagem.',
    condition: { on: 'event', event: 'geofence_speeding' },
    asset_ids: all(troubled(units, 'hurries'), pick(units, ['truck'], 3)),
    geofence_ids: geofencesOf(units, 'depot'),
    email: true,
    shipping_type: 'hourly',
  });

const leavingOf = (units: readonly WatchedUnit[], assigneeId: string | null): DefinitionBody =>
  calculated('SAIDA-PERIMETRO', 'Saída do perímetro da obra', ['geolocation', 'critical'], {
    tags: ['segurança'],
    recommendation:
      'Confirme com a obra se a saída estava programada. Caso contrário, localize o veículo no mapa e ligue para o motorista.',
    condition: { on: 'event', event: 'geofence_exit' },
    asset_ids: all(troubled(units, 'hurries'), pick(units, ['truck'], 2)),
    geofence_ids: geofencesOf(units, 'perimeter'),
    email: true,
    create_report: true,
    assignees: units.slice(0, 1).flatMap(({ id }) => (assigneeId ? [{ unit_id: id, user_id: assigneeId }] : [])),
    escalation: { after_s: 60 * minute, profile_ids: [] },
  });

const placesOf = (units: readonly WatchedUnit[]): DefinitionBody[] => [
  calculated('CHEGADA-CANTEIRO', 'Caminhão chegou ao canteiro', ['geolocation', 'informative'], {
    tags: ['logística'],
    condition: { on: 'event', event: 'geofence_entry' },
    asset_ids: all(troubled(units, 'hurries'), pick(units, ['truck'], 1)),
    geofence_ids: geofencesOf(units, 'depot'),
    shipping_type: 'daily',
  }),
  calculated('FORA-CANTEIRO', 'Máquina fora do canteiro', ['geolocation', 'high'], {
    tags: ['segurança'],
    recommendation: 'Confira se há remessa ou transporte autorizado. Sem autorização, avise o responsável pela UL.',
    condition: { on: 'state', state: 'outside', for_s: 3 * minute },
    // One machine that works outside of its site.
    asset_ids: pick(units.slice(0, 1), ['excavator'], 1),
    geofence_ids: geofencesOf(units, 'depot'),
  }),
];

const statesOf = (units: readonly WatchedUnit[]): DefinitionBody[] => [
  calculated('OCIOSO-5', 'Máquina ociosa com o motor ligado', ['production', 'medium'], {
    tags: ['combustível', 'produtividade'],
    recommendation:
      'Peça ao operador que desligue o motor. Se a espera for por caminhão, avise o encarregado da frente.',
    condition: { on: 'state', state: 'idle', for_s: 5 * minute },
    asset_ids: all(troubled(units, 'idles'), pick(units, ['excavator', 'loader'], 4)),
    notification_level: 'everyone',
    shipping_type: 'daily',
  }),
  calculated('SEM-COMUNICACAO', 'Ativo sem comunicação', ['event', 'low'], {
    tags: ['telemetria'],
    recommendation: 'Verifique a alimentação do rastreador e a cobertura no local. Persistindo, abra ordem de serviço.',
    // A parked asset reports at least every eleven minutes.
    condition: { on: 'state', state: 'silent', for_s: 13 * minute },
    asset_ids: pick(units, ['loader', 'generator'], 3),
    notification_level: 'admins',
  }),
  calculated('SINAL-INTERMITENTE', 'Rastreador de gerador com sinal intermitente', ['event', 'medium'], {
    tags: ['telemetria', 'elétrica'],
    recommendation: 'Confira a antena e o chicote do rastreador; com o motor ligado ele fala a cada minuto.',
    condition: { on: 'state', state: 'silent', for_s: 5 * minute },
    asset_ids: troubled(units, 'drops_out'),
    notification_level: 'admins',
  }),
  calculated('FORA-EXPEDIENTE', 'Operação fora do horário de trabalho', ['security', 'high'], {
    tags: ['turno'],
    recommendation: 'Confira a escala autorizada. Sem autorização, contate o encarregado e registre a contramedida.',
    condition: { on: 'state', state: 'off_hours', for_s: 5 * minute },
    asset_ids: all(troubled(units, 'sags'), pick(units, ['generator'], 1)),
  }),
  calculated('GERADOR-DE-DIA', 'Gerador de reserva ligado fora da escala noturna', ['production', 'low'], {
    tags: ['turno', 'combustível'],
    recommendation: 'De dia a obra usa a rede. Confira se falta energia; se não, desligue o gerador.',
    condition: { on: 'measure', measure: 'rpm', is: 'above', threshold: 1_500, for_s: 3 * minute },
    schedule: { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 6 * 60, to_minute: 18 * 60, within: true },
    asset_ids: troubled(units, 'sags'),
  }),
];

const measuresOf = (units: readonly WatchedUnit[]): DefinitionBody[] => [
  calculated('TENSAO-BAIXA', 'Tensão de alimentação baixa', ['maintenance', 'medium'], {
    tags: ['elétrica'],
    recommendation: 'Meça a bateria e a carga do alternador. Abaixo de 24 V com o motor ligado, troque o alternador.',
    condition: { on: 'measure', measure: 'supply_v', is: 'below', threshold: 24, for_s: 2 * minute },
    asset_ids: all(troubled(units, 'sags'), pick(units, ['generator', 'excavator'], 3)),
  }),
  calculated('COMBUSTIVEL-BAIXO', 'Nível de combustível baixo', ['production', 'low'], {
    tags: ['combustível'],
    recommendation: 'Programe o abastecimento com o comboio antes do próximo turno.',
    condition: { on: 'measure', measure: 'fuel_pct', is: 'below', threshold: 20, for_s: minute },
    asset_ids: all(troubled(units, 'runs_dry'), pick(units, ['truck'], 5)),
    shipping_type: 'daily',
  }),
  calculated('TEMPERATURA-MOTOR', 'Motor superaquecido', ['maintenance', 'critical'], {
    tags: ['motor'],
    recommendation: 'Pare a máquina, deixe o motor em marcha lenta e verifique o nível do líquido e o radiador.',
    condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 105, for_s: 2 * minute },
    asset_ids: all(troubled(units, 'overheats'), pick(units, ['excavator', 'truck'], 4)),
  }),
  calculated('VELOCIDADE-VIA', 'Velocidade acima de 50 km/h na via', ['security', 'medium'], {
    tags: ['velocidade'],
    condition: { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 50, for_s: 20 },
    asset_ids: pick(units, ['truck'], 2),
    shipping_type: 'hourly',
  }),
  calculated('PARTIDA-NOTURNA', 'Início de viagem de madrugada', ['event', 'uninformed'], {
    tags: ['turno'],
    // An example of an inactive definition.
    status: 'inactive',
    condition: { on: 'event', event: 'trip_start' },
    schedule: { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 23 * 60, to_minute: 5 * 60, within: true },
    asset_ids: pick(units, ['truck'], 6),
  }),
];

const servicesOf = (units: readonly WatchedUnit[]): DefinitionBody =>
  calculated('REVISAO-VENCIDA', 'Manutenção vencida', ['maintenance', 'medium'], {
    tags: ['oficina'],
    recommendation: 'Agende a oficina e registre a manutenção em Indicadores depois de feita.',
    condition: { on: 'service', is: 'overdue' },
    asset_ids: pick(units, ['excavator', 'truck'], 3),
    shipping_type: 'daily',
  });

/** Code used by the workshop's system. */
export const workshopCode = 'OFICINA';
export const workshopNotice: DefinitionBody = {
  code: workshopCode,
  type: 'external',
  description: 'Aviso do sistema da oficina',
  category: 'maintenance',
  severity: 'medium',
  tags: ['oficina'],
  recommendation: 'Siga o procedimento anexo e informe o número da ordem de serviço.',
};
