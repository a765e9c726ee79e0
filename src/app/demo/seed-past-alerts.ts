import {
  findExternalDefinition,
  findExternalSubject,
  raiseOnce,
} from '#features/alerts/triggering/server/external-store.ts';
import { finishAlert } from '#features/alerts/treatment/server/finish-alert.ts';
import { updateAlert } from '#features/alerts/treatment/server/update-alert.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { createRandom, hashOf } from '../../../simulator/random.ts';
import { workshopCode } from './demo-alerts.ts';

const count = 26;
/** Number of newest alerts that are not resolved. */
const open = 5;
const dayMs = 86_400_000;

const notices = [
  { description: 'Filtro de ar obstruído', done: 'Filtro substituído e caixa de admissão limpa.' },
  { description: 'Vazamento hidráulico no cilindro', done: 'Vedações trocadas; testado sob carga por 30 minutos.' },
  { description: 'Pastilhas de freio no limite', done: 'Jogo de pastilhas trocado e discos medidos.' },
  { description: 'Pneu com desgaste irregular', done: 'Rodízio feito e alinhamento corrigido.' },
  { description: 'Luz de advertência do motor', done: 'Código lido e apagado; sensor de pressão substituído.' },
  { description: 'Correia do alternador com folga', done: 'Correia tensionada; tensão de carga conferida.' },
] as const;

/** External alerts of the last two weeks, most of them resolved; reproducible by seed. */
export async function seedPastAlerts(
  context: Context,
  live: Live,
  { seed, codes, now }: { seed: number; codes: readonly string[]; now: number },
): Promise<void> {
  const { db, scope } = context;
  const definition = await findExternalDefinition(db, scope.accountId, workshopCode);
  if (!definition) throw new Error('The demo has its definitions by now.');
  const random = createRandom(hashOf(seed, 'past alerts'));
  const reported = Array.from({ length: count }, () => ({
    asset: random.pick(codes),
    at: now - random.between(0.2, 13.8) * dayMs,
    notice: random.pick(notices),
    treatedMs: random.between(0.5, 30) * 3_600_000,
    osNumber: String(random.whole(10_200, 10_990)),
  })).sort((a, b) => a.at - b.at);
  for (const [place, { asset, at, notice, treatedMs, osNumber }] of reported.entries()) {
    const occurred_at = new Date(Math.round(at)).toISOString();
    const subject = await findExternalSubject(db, scope.accountId, { asset, occurred_at });
    if (!subject) continue;
    const body = { code: workshopCode, asset, occurred_at, description: notice.description };
    const raised = await raiseOnce(db, scope.accountId, { definitionId: definition.id, subject, body });
    if (!raised || place >= count - 2) continue;
    await updateAlert(context, live, { id: raised.alertId, fields: { os_number: osNumber } });
    if (place >= count - open) continue;
    const solved_at = new Date(Math.round(Math.min(at + treatedMs, now))).toISOString();
    await finishAlert(context, live, { id: raised.alertId, fields: { counter_measure: notice.done, solved_at } });
  }
}
