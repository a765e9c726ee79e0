import { Stack } from '@mantine/core';
import { useFormState } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { InlinePick } from '../list/inline-controls.tsx';
import { useJoin } from './subject-pick.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import { useGeofences } from './use-pickable.ts';

const named = 2;

/** Selects geofences: any that applies to the asset, or single ones. */
export function WherePick({ draft, change }: Pick<DraftHand, 'draft' | 'change'>) {
  const { t, counted } = useManagementMessages();
  const { touch } = useFormState();
  const join = useJoin();
  const { geofences, units, rule } = draft;
  const { picks, error, readAgain } = useGeofences(units, true);
  const names = picks?.filter(({ id }) => geofences.has(id)).map(({ label }) => label) ?? [];
  const none = rule.kind === 'outside' ? t('all_geofences') : t('any_geofence');
  const some =
    names.length === geofences.size && names.length <= named
      ? join(names)
      : t('more_geofences', counted(geofences.size));
  return (
    <InlinePick
      name="geofence_ids"
      label={t('gaps.where')}
      words={geofences.size === 0 ? none : some}
      title={t('where_dialog.title')}
    >
      <Stack component="section" gap="xs">
        <p>{t('where_dialog.hint')}</p>
        <PickList
          label={t('where_dialog.title')}
          search={t('where_dialog.search')}
          items={picks}
          error={error}
          onRetry={readAgain}
          none={t('where_dialog.none')}
          chosen={geofences}
          onChange={(next) => {
            touch();
            change({ geofences: next });
          }}
        />
      </Stack>
    </InlinePick>
  );
}
