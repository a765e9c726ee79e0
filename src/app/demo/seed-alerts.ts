import { createDefinition } from '#features/alert-definitions/server/create-definition.ts';
import { putFile } from '#features/alert-definitions/server/change-file.ts';
import { createAlertDefinition } from '#features/alert-definitions/contract.ts';
import { definitionFiles } from '#features/files/server/public.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { noScanner } from '#platform/server/uploads/scanner.ts';
import { check } from '#platform/validation.ts';
import type { Kind } from '../../../simulator/fleet-models.ts';
import { receiveDemoDocument } from './seed-documents.ts';
import type { SeededFences } from './seed-geofences.ts';

/** A unit as it was made, its assets in their order. */
export interface SeededUnit {
  id: string;
  assets: readonly { id: string; code: string; kind: Kind }[];
  fences: SeededFences;
}

interface Parts {
  db: Database;
  live: Live;
  files: FileStore;
}

type Body = BodyInput<typeof createAlertDefinition>;
const minute = 60;

/** Definitions of every kind, by the verb that people use. Each is for a few assets, so that it rings now and then and floods nobody. */
export async function seedAlertDefinitions(
  context: Context,
  parts: Parts,
  { units, assigneeId }: { units: readonly SeededUnit[]; assigneeId: string | null },
): Promise<void> {
  const make = async (body: Body) =>
    (await createDefinition(context, parts.live, check(createAlertDefinition.body, { status: 'active', ...body }))).id;
  const speeding = await make(speedingIn(units));
  const leaving = await make(leavingOf(units, assigneeId));
  for (const body of [...statesOf(units), ...measuresOf(units)]) await make(body);
  const workshop = await make(workshopNotice);
  await make({
    code: 'CONDUTA-RISCO',
    type: 'group',
    description: 'Velocidade e saída do perímetro no mesmo veículo',
    category: 'security',
    severity: 'critical',
    tags: ['segurança'],
    recommendation:
      'Contate o motorista e o responsável pela UL. Se não houver resposta em 10 minutos, acione a segurança.',
    condition: { on: 'group', definition_ids: [speeding, leaving], at_least: 2, assets: null, window_s: 7_200 },
  });
  await addDocument(context, parts, workshop);
}

/** The first so many of some kinds in each unit. */
function pick(units: readonly SeededUnit[], kinds: readonly Kind[], most: number): string[] {
  return units.flatMap(({ assets }) =>
    assets
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, most)
      .map(({ id }) => id),
  );
}

const fencesOf = (units: readonly SeededUnit[], which: 'yard' | 'perimeter') =>
  units.flatMap(({ fences }) => fences[which] ?? []);

const speedingIn = (units: readonly SeededUnit[]): Body => ({
  code: 'VELOCIDADE-CANTEIRO',
  type: 'calculated',
  description: 'Excesso de velocidade no canteiro',
  category: 'security',
  severity: 'high',
  tags: ['segurança', 'velocidade'],
  recommendation: 'Oriente o motorista e registre a ocorrência. Na terceira em 30 dias, encaminhe para reciclagem.',
  condition: { on: 'event', event: 'geofence_speeding' },
  asset_ids: pick(units, ['truck'], 6),
  geofence_ids: fencesOf(units, 'yard'),
  email: true,
  shipping_type: 'hourly',
});

const leavingOf = (units: readonly SeededUnit[], assigneeId: string | null): Body => ({
  code: 'SAIDA-PERIMETRO',
  type: 'calculated',
  description: 'Saída do perímetro da obra',
  category: 'geolocation',
  severity: 'critical',
  tags: ['segurança'],
  recommendation:
    'Confirme com a obra se a saída estava programada. Caso contrário, localize o veículo no mapa e ligue para o motorista.',
  condition: { on: 'event', event: 'geofence_exit' },
  asset_ids: pick(units, ['truck'], 3),
  geofence_ids: fencesOf(units, 'perimeter'),
  email: true,
  create_report: true,
  assignees: units.slice(0, 1).flatMap(({ id }) => (assigneeId ? [{ unit_id: id, user_id: assigneeId }] : [])),
  escalation: { after_s: 60 * minute, profile_ids: [] },
});

const statesOf = (units: readonly SeededUnit[]): Body[] => [
  {
    code: 'OCIOSO-10',
    type: 'calculated',
    description: 'Máquina ociosa com o motor ligado',
    category: 'production',
    severity: 'medium',
    tags: ['combustível', 'produtividade'],
    recommendation:
      'Peça ao operador que desligue o motor. Se a espera for por caminhão, avise o encarregado da frente.',
    condition: { on: 'state', state: 'idle', for_s: 10 * minute },
    asset_ids: pick(units, ['excavator', 'loader'], 6),
    notification_level: 'everyone',
    shipping_type: 'daily',
  },
  {
    code: 'SEM-COMUNICACAO',
    type: 'calculated',
    description: 'Ativo sem comunicação',
    category: 'event',
    severity: 'low',
    tags: ['telemetria'],
    recommendation: 'Verifique a alimentação do rastreador e a cobertura no local. Persistindo, abra ordem de serviço.',
    // A parked asset speaks every eleven minutes at the latest.
    condition: { on: 'state', state: 'silent', for_s: 13 * minute },
    notification_level: 'admins',
  },
  {
    code: 'FORA-EXPEDIENTE',
    type: 'calculated',
    description: 'Operação fora do horário de trabalho',
    category: 'security',
    severity: 'high',
    tags: ['turno'],
    recommendation: 'Confira a escala autorizada. Sem autorização, contate o encarregado e registre a contramedida.',
    condition: { on: 'state', state: 'off_hours', for_s: 10 * minute },
    asset_ids: pick(units, ['generator'], 2),
  },
];

const measuresOf = (units: readonly SeededUnit[]): Body[] => [
  {
    code: 'TENSAO-BAIXA',
    type: 'calculated',
    description: 'Tensão de alimentação baixa com a máquina parada',
    category: 'maintenance',
    severity: 'medium',
    tags: ['elétrica'],
    recommendation:
      'Meça a bateria e verifique consumo com a chave desligada. Abaixo de 24 V, recarregue antes da partida.',
    condition: { on: 'measure', measure: 'supply_v', is: 'below', threshold: 25.2, for_s: 5 * minute },
    asset_ids: pick(units, ['excavator', 'truck'], 3),
  },
  {
    code: 'COMBUSTIVEL-BAIXO',
    type: 'calculated',
    description: 'Nível de combustível baixo',
    category: 'production',
    severity: 'low',
    tags: ['combustível'],
    recommendation: 'Programe o abastecimento com o comboio antes do próximo turno.',
    condition: { on: 'measure', measure: 'fuel_pct', is: 'below', threshold: 30, for_s: minute },
    asset_ids: pick(units, ['truck', 'excavator', 'bus'], 5),
    shipping_type: 'daily',
  },
  {
    code: 'TEMPERATURA-MOTOR',
    type: 'calculated',
    description: 'Motor trabalhando no limite da temperatura',
    category: 'maintenance',
    severity: 'informative',
    tags: ['motor'],
    recommendation: 'Acompanhe a tendência; acima de 105 °C, pare a máquina e verifique o nível do líquido.',
    condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 88, for_s: 3 * minute },
    asset_ids: pick(units, ['excavator', 'truck'], 2),
  },
  {
    code: 'VELOCIDADE-VIA',
    type: 'calculated',
    description: 'Velocidade acima de 60 km/h na via',
    category: 'security',
    severity: 'medium',
    tags: ['velocidade'],
    condition: { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 60, for_s: 20 },
    asset_ids: pick(units, ['truck', 'bus'], 4),
    shipping_type: 'hourly',
  },
  {
    code: 'PARTIDA-NOTURNA',
    type: 'calculated',
    description: 'Início de viagem de madrugada',
    category: 'event',
    severity: 'uninformed',
    tags: ['turno'],
    // As an example of one that waits to be switched on.
    status: 'inactive',
    condition: { on: 'event', event: 'trip_start' },
    schedule: { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 23 * 60, to_minute: 5 * 60, within: true },
    asset_ids: pick(units, ['truck'], 6),
  },
];

/** The code of what the workshop’s system raises. */
export const workshopCode = 'OFICINA';
const workshopNotice: Body = {
  code: workshopCode,
  type: 'external',
  description: 'Aviso do sistema da oficina',
  category: 'maintenance',
  severity: 'medium',
  tags: ['oficina'],
  recommendation: 'Siga o procedimento anexo e informe o número da ordem de serviço.',
};

const source = { stored: 'mammoth-simple-list.docx', fileName: 'Procedimento de inspeção (modelo).docx' };

async function addDocument(context: Context, { db, live, files }: Parts, id: string): Promise<void> {
  const documents = definitionFiles({ db, files, scanner: noScanner });
  const received = await receiveDemoDocument(files, source, context.scope.accountId);
  await putFile(context, { live, documents }, { id, received });
}
