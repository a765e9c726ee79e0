import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import {
  setStatusOverride,
  type Asset,
  type StatusOverride,
  type OverrideKind,
} from '#features/assets/catalogue/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { TextAreaField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';

interface MarkDialogProps {
  asset: Asset;
  /** Open while not null. */
  kind: OverrideKind | null;
  /** Mark to edit. */
  mark?: StatusOverride;
  onClose(): void;
}

/** Sets a status with reason and end. */
export function MarkDialog({ asset, kind, mark, onClose }: MarkDialogProps) {
  const t = useTranslations('asset_page');
  const queries = useQueryClient();
  return (
    <Dialog opened={kind !== null} title={kind ? t(`mark_title.${kind}`, { code: asset.code }) : ''} onClose={onClose}>
      {kind && (
        <Form
          body={setStatusOverride.body}
          read={(values) => ({ reason: values.text('reason'), until: values.optional('until') })}
          send={async (body) => {
            await call(setStatusOverride, { params: { id: asset.id, kind }, body });
            notify({ text: t(`marked.${kind}`, { code: asset.code }) });
            onClose();
            await queries.invalidateQueries({ queryKey: ['assets'] });
          }}
        >
          <p>{t(`mark_text.${kind}`)}</p>
          <TextAreaField name="reason" label={t('reason')} value={mark?.reason} rows={3} required />
          <DateField name="until" label={t('until_field')} hint={t('until_hint')} value={mark?.until} />
          <FormActions submit={mark ? undefined : t(`mark.${kind}`)} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
