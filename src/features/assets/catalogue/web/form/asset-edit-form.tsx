import { Box, Stack } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { getUnit, type Unit } from '#features/assets/units/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note.tsx';
import { changesOf, draftOf, mergeDrafts, type AssetDraft, type DraftField } from '../../asset-draft.ts';
import { getAsset, updateAsset, type Asset } from '../../contract.ts';
import { AssetFields } from './asset-fields.tsx';
import { readDraft } from './read-draft.ts';

interface AssetEditFormProps {
  asset: Asset;
  unit: Unit;
  onSaved(asset: Asset): void;
  onClose(): void;
}

/** The version that the form started from, and what it shows. */
interface Edit {
  version: number;
  base: AssetDraft;
  shown: AssetDraft;
  unit: Unit;
  newer: DraftField[];
}

/** Sends only what was changed. If another person saved meanwhile, both versions are shown before saving again. */
export function AssetEditForm({ asset, unit, onSaved, onClose }: AssetEditFormProps) {
  const [edit, setEdit] = useState<Edit>(() => {
    const base = draftOf(asset, unit);
    return { version: asset.version, base, shown: base, unit, newer: [] };
  });
  const typed = useRef(edit.shown);
  const hints = useHints(edit);
  const save = async (body: BodyInput<typeof updateAsset>) =>
    onSaved(await call(updateAsset, { params: { id: asset.id }, body }));

  async function bringTogether(body: BodyInput<typeof updateAsset>) {
    const newest = await call(getAsset, { params: { id: asset.id } });
    const itsUnit = await call(getUnit, { params: { id: newest.unit_id } });
    const base = draftOf(newest, itsUnit);
    const { draft, newer } = mergeDrafts(edit.base, typed.current, base);
    // The other change concerns fields that this form does not show.
    if (newer.length === 0) return save({ ...body, version: newest.version });
    setEdit({ version: newest.version, base, shown: draft, unit: itsUnit, newer });
  }

  return (
    <Stack gap="md">
      <Overtaken version={edit.version} isShown={edit.newer.length > 0} />
      <Form
        key={edit.version}
        body={updateAsset.body}
        read={(values) => {
          typed.current = readDraft(values);
          const { code, unit_id, ...changes } = changesOf(edit.base, typed.current);
          return {
            ...changes,
            // Sent empty, so that the schema reports them as required.
            ...(code !== undefined && { code: code ?? '' }),
            ...(unit_id !== undefined && { unit_id: unit_id ?? '' }),
            version: edit.version,
          };
        }}
        send={async (body) => {
          try {
            await save(body);
          } catch (error) {
            if (!isStale(error)) throw error;
            await bringTogether(body);
          }
        }}
      >
        <AssetFields draft={edit.shown} unit={edit.unit} hints={hints} onCancel={onClose} />
      </Form>
    </Stack>
  );
}

/** Announces that another person saved the same asset, and receives the focus. */
function Overtaken({ version, isShown }: { version: number; isShown: boolean }) {
  const t = useTranslations('assets.form');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, version]);
  return (
    <Box ref={element} role="alert" bdrs="md" tabIndex={-1}>
      {isShown && (
        <Note icon={IconGitMerge} title={t('stale')}>
          {t('stale_hint')}
        </Note>
      )}
    </Box>
  );
}

/** Hints at fields that another person changed: their value, where another one was typed here. */
function useHints({ newer, base, shown, unit }: Edit): Partial<Record<DraftField, string>> {
  const t = useTranslations('assets.form');
  const theirs = (field: DraftField) => {
    if (field === 'unit_id') return `${unit.code} · ${unit.name}`;
    if (field === 'device_ids') return base.device_ids.join(', ');
    return base[field] ?? '';
  };
  return Object.fromEntries(
    newer.map((field) => {
      if (String(shown[field]) === String(base[field])) return [field, t('taken_over')];
      const value = theirs(field);
      return [field, value === '' ? t('newer_empty') : t('newer', { value })];
    }),
  );
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && error.code === 'conflict';
}
