import { Button, Group, Stack } from '@mantine/core';
import { resources } from '#features/geofences/contract.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { countFilters, noGeofenceFilter, type GeofenceFilter } from '../../page/geofences-address.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { ListFilters } from '#ui/map/panels/list-filters.tsx';

interface GeofenceFiltersProps {
  filter: GeofenceFilter;
  total: number;
  onChange(part: Partial<GeofenceFilter>): void;
  onDone(): void;
}

const states = [null, true, false] as const;

/** Filters, shown in place of the rows: event types, active, units. */
export function GeofenceFilters({ filter, total, onChange, onDone }: GeofenceFiltersProps) {
  const { t, counted } = useGeofenceMessages();
  return (
    <ListFilters
      done={t('filters.done', counted(total))}
      onDone={onDone}
      actions={
        countFilters(filter) > 0 && (
          <Button
            variant="default"
            flex="none"
            onClick={() => onChange({ ...noGeofenceFilter, search: filter.search })}
          >
            {t('filters.clear')}
          </Button>
        )
      }
    >
      <Stack gap="md" p="sm">
        <fieldset>
          <legend>{t('filters.state')}</legend>
          {states.map((state) => (
            <Group
              component="label"
              key={String(state)}
              gap="xs"
              wrap="nowrap"
              mih="var(--control-sm)"
              c="var(--gray-8)"
            >
              <input
                type="radio"
                name="geofence-state"
                checked={filter.active === state}
                onChange={() => onChange({ active: state })}
              />
              {t(`filters.${state === null ? 'any' : state ? 'active' : 'inactive'}`)}
            </Group>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('filters.resource')}</legend>
          {resources.map((resource) => (
            <Group component="label" key={resource} gap="xs" wrap="nowrap" mih="var(--control-sm)" c="var(--gray-8)">
              <input
                type="checkbox"
                checked={filter.resource.includes(resource)}
                onChange={({ target }) =>
                  onChange({
                    resource: resources.filter((one) =>
                      one === resource ? target.checked : filter.resource.includes(one),
                    ),
                  })
                }
              />
              {t(`resources.${resource}`)}
            </Group>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('filters.unit')}</legend>
          <UnitTicks chosen={filter.unit_id} onChange={(unit_id) => onChange({ unit_id })} />
        </fieldset>
      </Stack>
    </ListFilters>
  );
}

function UnitTicks({ chosen, onChange }: { chosen: readonly string[]; onChange(ids: readonly string[]): void }) {
  const { t } = useGeofenceMessages();
  const units = useAllUnits();
  return (
    <PickList
      label={t('filters.unit')}
      search={t('filters.find_unit')}
      items={units.picks}
      error={units.error}
      onRetry={units.readAgain}
      none={t('filters.no_units')}
      chosen={new Set(chosen)}
      onChange={(ids) => onChange([...ids])}
    />
  );
}
