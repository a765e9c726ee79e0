import { alertCategories, definitionLimits, type AlertDefinition } from '../../contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { SelectField, TextField } from '#ui/form/fields/fields.tsx';
import { TagsField } from '#ui/form/fields/tags-field.tsx';
import { useManagementMessages } from '../use-management-messages.ts';
import { Columns } from '#ui/columns.tsx';

interface AboutFieldsProps {
  from: AlertDefinition | null;
  /** Its code is still to be chosen, or made from the description. */
  isNew: boolean;
}

/** Name, severity, code and category of a definition. */
export function AboutFields({ from, isNew }: AboutFieldsProps) {
  const { t, tSeverity, tCategory } = useManagementMessages();
  return (
    <>
      <TextField
        name="code"
        label={t('form.code')}
        hint={t(isNew ? 'form.code_made' : 'form.code_hint')}
        value={isNew ? '' : (from?.code ?? '')}
        maxLength={definitionLimits.code}
        autoComplete="off"
        required={!isNew}
      />
      <TextField
        name="description"
        label={t('form.description')}
        value={from?.description ?? ''}
        maxLength={definitionLimits.description}
        autoComplete="off"
        required
      />
      <Columns least={240}>
        <SelectField
          name="severity"
          label={t('severity')}
          value={from?.severity ?? 'medium'}
          choices={severities.map((value) => ({ value, label: tSeverity(value) }))}
        />
        <SelectField
          name="category"
          label={t('category')}
          value={from?.category ?? 'event'}
          choices={alertCategories.map((value) => ({ value, label: tCategory(value) }))}
        />
      </Columns>
      <TagsField
        name="tags"
        label={t('form.tags')}
        hint={t('form.tags_hint')}
        value={from?.tags ?? []}
        maxTags={definitionLimits.tags}
      />
    </>
  );
}
