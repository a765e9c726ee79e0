import { definitionLimits, type AlertDefinition } from '../../contract.ts';
import { TextAreaField } from '#ui/form/fields/fields.tsx';
import { FileField } from './file-field.tsx';
import { useManagementMessages } from '../use-management-messages.ts';
import field from '#ui/form/fields/field.module.css';

interface TodoFieldsProps {
  from: AlertDefinition | null;
  /** Null for a new definition, which cannot have a document yet. */
  opened: AlertDefinition | null;
  onVersion(version: number): void;
}

/** The recommendation for treating an alert. */
export function TodoFields({ from, opened, onVersion }: TodoFieldsProps) {
  const { t, number } = useManagementMessages();
  return (
    <>
      <TextAreaField
        name="recommendation"
        label={t('form.recommendation')}
        hint={t('form.recommendation_hint', { most: number(definitionLimits.recommendation) })}
        value={from?.recommendation ?? ''}
        rows={5}
      />
      {opened ? (
        <FileField opened={opened} onVersion={onVersion} />
      ) : (
        <div>
          <p className={field.label}>{t('form.file')}</p>
          <p className={field.hint}>{t('form.file_later')}</p>
        </div>
      )}
    </>
  );
}
