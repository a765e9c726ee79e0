import { alertCategories, alertTypes, definitionStatus } from '../../contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import type { DefinitionFilter } from '../../page/definitions-address.ts';
import { useChoices } from '../definition-queries.ts';
import { useManagementMessages } from '../use-management-messages.ts';

interface DefinitionFiltersProps {
  filter: DefinitionFilter;
  onChange(part: Partial<DefinitionFilter>): void;
}

/** Search and filters above the list. */
export function DefinitionFilters({ filter, onChange }: DefinitionFiltersProps) {
  const { t, tSeverity, tType, tCategory } = useManagementMessages();
  const tags = useChoices().data?.tags;
  return (
    <>
      <SearchField label={t('search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <FilterSelect
        label={t('status')}
        any={t('status')}
        choices={definitionStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('type')}
        any={t('type')}
        choices={alertTypes.map((value) => ({ value, label: tType(value) }))}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('severity')}
        any={t('severity')}
        choices={severities.map((value) => ({ value, label: tSeverity(value) }))}
        value={filter.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <FilterSelect
        label={t('category')}
        any={t('category')}
        choices={alertCategories.map((value) => ({ value, label: tCategory(value) }))}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={t('tag')}
        any={t('tag')}
        choices={tags?.map((value) => ({ value, label: value }))}
        value={filter.tag || null}
        onChange={(tag) => onChange({ tag: tag ?? '' })}
      />
    </>
  );
}
