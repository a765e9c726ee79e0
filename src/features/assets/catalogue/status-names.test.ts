import { expect, test } from 'vitest';
import { assets as en } from './messages/en.ts';
import { assets as es } from './messages/es.ts';
import { assets as pt } from './messages/pt.ts';
import { assetStatuses, type AssetStatus } from './asset-status.ts';
import { groupOf, statusGroups } from './status-groups.ts';

/** The statuses by the names of the specification, and by its second wording where it has one. */
const names: Record<AssetStatus, readonly [en: string, es: string, pt: string]> = {
  running: ['Running (active)', 'En operación (activo)', 'Em operação (ativo)'],
  turned_off: ['Turned off (inactive)', 'Apagado (inactivo)', 'Desligado (inativo)'],
  no_communication: ['No communication', 'Sin comunicación', 'Sem comunicação'],
  engine_on: ['Engine on', 'Motor encendido', 'Motor ligado'],
  engine_off: ['Engine off', 'Motor apagado', 'Motor desligado'],
  in_maintenance: ['In maintenance', 'En mantenimiento', 'Em manutenção'],
  temporarily_disabled: ['Temporarily disabled', 'Deshabilitado temporalmente', 'Desabilitado temporariamente'],
  without_status: ['Without status', 'Sin estado', 'Sem status'],
};

test.each(assetStatuses)('%s goes by one name, as a status and as a group of filters', (status) => {
  const messages = [en, es, pt];
  expect(messages.map(({ statuses }) => statuses[status])).toEqual(names[status]);
  expect(messages.map(({ groups }) => groups[groupOf(status)])).toEqual(names[status]);
});

test('filters list eight groups, one for each status', () => {
  expect(new Set(assetStatuses.map(groupOf))).toEqual(new Set(statusGroups));
  expect([statusGroups.length, assetStatuses.length]).toEqual([8, 8]);
});
