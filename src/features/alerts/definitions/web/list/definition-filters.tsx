import { NativeSelect } from '@mantine/core';
import { alertCategories, alertTypes, definitionStatus } from '../../contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import type { DefinitionFilter } from '../../page/definitions-address.ts';
import { useChoices } from '../definition-queries.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definitions.module.css';

interface DefinitionFiltersProps {
  filter: DefinitionFilter;
  onChange(part: Partial<DefinitionFilter>): void;
}

/** Search and filters above the list. */
export function DefinitionFilters({ filter, onChange }: DefinitionFiltersProps) {
  const { t, tSeverity, tType, tCategory } = useManagementMessages();
  const tags = useChoices().data?.tags ?? [];
  const known = filter.tag !== '' && !tags.includes(filter.tag) ? [filter.tag, ...tags] : tags;
  return (
    <>
      <SearchField label={t('search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <Choice
        label={t('status')}
        words={definitionStatus.options}
        sayWord={(word) => t(`statuses.${word}`)}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={t('type')}
        words={alertTypes}
        sayWord={tType}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={t('severity')}
        words={severities}
        sayWord={tSeverity}
        value={filter.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <Choice
        label={t('category')}
        words={alertCategories}
        sayWord={tCategory}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      {known.length > 0 && (
        <Choice
          label={t('tag')}
          words={known}
          sayWord={(word) => word}
          value={filter.tag || null}
          onChange={(tag) => onChange({ tag: tag ?? '' })}
        />
      )}
    </>
  );
}

interface DefinitionChoiceProps<Word extends string> {
  /** Shown if nothing is selected. */
  label: string;
  words: readonly Word[];
  sayWord(word: Word): string;
  value: Word | null;
  onChange(value: Word | null): void;
}

function Choice<Word extends string>({ label, words, sayWord, value, onChange }: DefinitionChoiceProps<Word>) {
  return (
    <NativeSelect
      className={styles.choice}
      classNames={{ input: styles.input }}
      aria-label={label}
      data={[{ value: '', label }, ...words.map((word) => ({ value: word, label: sayWord(word) }))]}
      value={value ?? ''}
      onChange={(event) => onChange(words.find((word) => word === event.currentTarget.value) ?? null)}
    />
  );
}
