import type { AlertFilter, FilterName } from '../../page/alerts-address.ts';
import { useAssetCode } from './asset-picks.tsx';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { usePeoplePicks } from './filter-choices.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';

/** Up to this many values are named; above it, a count. */
const named = 2;

/** Current values of the filters in words. */
export function useFilterValues(filter: AlertFilter): (name: FilterName) => string {
  const { t, severity, category, type, counted } = useAlertMessages();
  const units = useAllUnits(filter.unit_id.length > 0).picks;
  const people = usePeoplePicks(filter.assignee_id.length > 0).items;
  const asset = useAssetCode(filter.asset_id.length === 1 ? filter.asset_id[0] : undefined);
  const list = <Value>(values: readonly Value[], write: (value: Value) => string | undefined) => {
    const words = values.map(write);
    return words.length > named || words.includes(undefined)
      ? t('filters.chosen', counted(values.length))
      : words.join(', ');
  };
  const labelIn = (items: readonly { id: string; label: string }[] | undefined) => (id: string) =>
    items?.find((item) => item.id === id)?.label;
  return (name) => {
    switch (name) {
      case 'severity':
        return list(filter.severity, severity);
      case 'category':
        return list(filter.category, category);
      case 'type':
        return list(filter.type, type);
      case 'origin':
        return filter.origin ? t(`origins.${filter.origin}`) : '';
      case 'unit_id':
        return list(filter.unit_id, labelIn(units));
      case 'assignee_id':
        return list(filter.assignee_id, labelIn(people));
      case 'asset_id':
        return list(filter.asset_id, () => asset);
      case 'manufacturer':
      case 'asset_category':
      case 'model':
      case 'customer':
      case 'region':
      case 'code':
        return list(filter[name], (value) => value);
      case 'location':
        return filter.location;
      case 'has_recommendation':
      case 'has_counter_measure':
      case 'group':
        return t(filter[name] ? 'filters.yes' : 'filters.no');
    }
  };
}
