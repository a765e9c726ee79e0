import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { getUnit, type Unit } from '#features/assets/units/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { emptyDraft, type AssetDraft } from '../../asset-draft.ts';
import { createAsset, type Asset } from '../../contract.ts';
import { AssetEditForm } from './asset-edit-form.tsx';
import { AssetFields } from './asset-fields.tsx';
import { readDraft } from './read-draft.ts';
import { Columns } from '#ui/columns.tsx';

interface AssetFormDialogProps {
  opened: boolean;
  /** The asset to change; null creates one. */
  asset: Asset | null;
  /** First values of a new one. */
  draft?: Partial<AssetDraft>;
  onClose(): void;
  /** Called with the saved asset. */
  onSaved?(asset: Asset): void;
}

const width = 680;

/** Creates or changes an asset; for administrators. Screens with assets refetch by themselves. */
export function AssetFormDialog({ opened, asset, draft, onClose, onSaved }: AssetFormDialogProps) {
  const t = useTranslations('assets.form');
  const queries = useQueryClient();
  const title = asset ? t('edit', { code: asset.code }) : t('add');
  function finish(saved: Asset) {
    notify({ text: t(asset ? 'saved' : 'added', { code: saved.code }) });
    void queries.invalidateQueries({ queryKey: ['assets'] });
    onSaved?.(saved);
    onClose();
  }
  return (
    <Dialog opened={opened} title={title} width={width} onClose={onClose}>
      {asset ? (
        <WithUnit id={asset.unit_id}>
          {(unit) => <AssetEditForm asset={asset} unit={unit} onSaved={finish} onClose={onClose} />}
        </WithUnit>
      ) : (
        <AddForm draft={{ ...emptyDraft, ...draft }} onSaved={finish} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AddFormProps extends Pick<AssetFormDialogProps, 'onClose'> {
  draft: AssetDraft;
  onSaved(asset: Asset): void;
}

function AddForm({ draft, onSaved, onClose }: AddFormProps) {
  const t = useTranslations('assets.form');
  return (
    <Form
      body={createAsset.body}
      read={(values) => {
        const { unit_id, ...typed } = readDraft(values);
        return { ...typed, unit_id: unit_id ?? undefined };
      }}
      send={async (body) => onSaved(await call(createAsset, { body }))}
    >
      <AssetFields draft={draft} unit={null} submit={t('add_submit')} onCancel={onClose} />
    </Form>
  );
}

/** The unit's values are needed to know which of the asset's are its own. */
function WithUnit({ id, children }: { id: string; children(unit: Unit): ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['units', id],
    queryFn: ({ signal }) => call(getUnit, { params: { id }, signal }),
  });
  if (data) return children(data);
  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  return (
    <Columns>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={56} />
      ))}
    </Columns>
  );
}
