import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { changeAssets, filterInput, undoAssetChange, type AssetQuery } from '../../public.ts';
import { UnitField } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { notify } from '#ui/notices.tsx';
import field from '#ui/form/fields/field.module.css';
import type { Selection } from '../../list/selection.ts';

interface AssetBulkFormProps {
  selection: Selection;
  query: AssetQuery;
  onDone(): void;
  onClose(): void;
}

const kinds = [
  'unit_id',
  'category',
  'segment',
  'cost_centre',
  'region',
  'customer',
  'maintenance',
  'maintenance_end',
  'disabled',
  'disabled_end',
] as const;
type Kind = (typeof kinds)[number];
const isKind = (word: string): word is Kind => kinds.some((kind) => kind === word);

/** One change for all selected assets, which can be undone for a while. */
export function BulkForm({ selection, query, onDone, onClose }: AssetBulkFormProps) {
  const t = useTranslations();
  const counted = useCounted();
  const { number } = useNumbers();
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('unit_id');
  const isMark = kind.startsWith('maintenance') || kind.startsWith('disabled');
  const target =
    selection.kind === 'all' ? { filter: definedOf(filterInput(query)) } : { asset_ids: [...selection.ids] };
  function readAgain() {
    void queries.invalidateQueries({ queryKey: ['assets'] });
    void queries.invalidateQueries({ queryKey: ['asset-rows'] });
  }
  async function undo(id: string) {
    try {
      const { restored, conflicts } = await call(undoAssetChange, { params: { id } });
      const said = { restored, restored_number: number(restored), conflicts, conflicts_number: number(conflicts) };
      notify({ text: t(conflicts > 0 ? 'asset_list.undone_some' : 'asset_list.undone', said) });
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    }
    readAgain();
  }
  return (
    <Form
      body={changeAssets.body}
      read={(values) => ({
        ...target,
        change: changeOf(kind, (name) => values.text(name)),
        ...(isMark && !kind.endsWith('_end') && values.text('reason') !== '' && { reason: values.text('reason') }),
      })}
      send={async (body) => {
        const { changed, undo: way } = await call(changeAssets, { body });
        readAgain();
        onDone();
        const text = t('asset_list.changed', counted(changed));
        notify(way ? { text, undo: () => undo(way.id) } : { text });
      }}
    >
      <NativeSelect
        label={t('asset_list.what_to_change')}
        data={kinds.map((value) => ({ value, label: t(`asset_list.changes.${value}`) }))}
        value={kind}
        onChange={(event) => setKind(isKind(event.currentTarget.value) ? event.currentTarget.value : 'unit_id')}
        classNames={{ label: field.label, input: field.input }}
      />
      {kind === 'unit_id' && <UnitField key={kind} name="unit_id" label={t('asset_list.columns.unit')} unit={null} />}
      {kind !== 'unit_id' && !isMark && (
        <TextField
          key={kind}
          name="value"
          label={t(`asset_list.changes.${kind}`)}
          hint={t('asset_list.empty_clears')}
          maxLength={120}
          autoComplete="off"
        />
      )}
      {isMark && !kind.endsWith('_end') && (
        <TextField key={kind} name="reason" label={t('asset_list.reason')} maxLength={500} autoComplete="off" />
      )}
      <FormActions submit={t('asset_list.apply')} onCancel={onClose} />
    </Form>
  );
}

function changeOf(kind: Kind, read: (name: string) => string): Record<string, unknown> {
  if (kind === 'unit_id') return { unit_id: read('unit_id') };
  if (kind === 'maintenance' || kind === 'disabled') return { [kind]: true };
  if (kind === 'maintenance_end') return { maintenance: false };
  if (kind === 'disabled_end') return { disabled: false };
  return { [kind]: read('value').trim() || null };
}

function definedOf(input: ReturnType<typeof filterInput>): Partial<ReturnType<typeof filterInput>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
