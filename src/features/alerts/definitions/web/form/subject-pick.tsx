import { Box, Stack } from '@mantine/core';
import { searchMin } from '#features/assets/catalogue/public.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { useField, useFormState } from '#ui/form/form-context.ts';
import { InlinePick } from '../list/inline-controls.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { useAssetCodes, useAssets, useSeesAssets } from './use-pickable.ts';

type Hand = Pick<DraftHand, 'draft' | 'change'>;
/** Up to this many names are listed; above it, a count. */
const named = 2;

/** Selects the assets: all, those of some units, or single ones. */
export function SubjectPick({ draft, change }: Hand) {
  const { t } = useManagementMessages();
  const seesAssets = useSeesAssets();
  useField('asset_ids', t('subject_dialog.assets'));
  return (
    <InlinePick
      name="unit_ids"
      label={t('gaps.subject')}
      words={useSubjectMessages(draft)}
      title={t('subject_dialog.title')}
    >
      <UnitTicks draft={draft} change={change} />
      {seesAssets && <AssetTicks draft={draft} change={change} />}
    </InlinePick>
  );
}

function useSubjectMessages({ units, assets }: Hand['draft']): string {
  const { t, counted } = useManagementMessages();
  const { items } = useAllUnits();
  const codes = useAssetCodes(assets, named);
  const join = useJoin();
  if (assets.size > 0) return codes.length === assets.size ? join(codes) : t('more_assets', counted(assets.size));
  if (units.size === 0) return t('any_asset');
  const names = items?.filter(({ id }) => units.has(id)).map(({ code }) => code) ?? [];
  return names.length === units.size && names.length <= named
    ? t('some_units', { names: join(names) })
    : t('more_units', counted(units.size));
}

/** Joins one or two names. */
export function useJoin(): (names: readonly string[]) => string {
  const { t } = useManagementMessages();
  return ([first = '', second]) => (second === undefined ? first : t('joined', { first, second }));
}

function UnitTicks({ draft, change }: Hand) {
  return <Ticks of="units" list={useAllUnits()} chosen={draft.units} onChange={(units) => change({ units })} />;
}

function AssetTicks({ draft, change }: Hand) {
  return (
    <Ticks
      // A new set of units resets the list of assets.
      key={[...draft.units].join()}
      of="assets"
      min={searchMin}
      list={useAssets(draft.units)}
      chosen={draft.assets}
      onChange={(assets) => change({ assets })}
    />
  );
}

interface SubjectTicksProps {
  of: 'units' | 'assets';
  min?: number;
  list: Pick<ReturnType<typeof useAllUnits | typeof useAssets>, 'picks' | 'error' | 'readAgain'>;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function Ticks({ of, min, list: { picks, error, readAgain }, chosen, onChange }: SubjectTicksProps) {
  const { t } = useManagementMessages();
  const { touch } = useFormState();
  return (
    <Stack component="section" gap="xs">
      <Box component="h3" c="var(--gray-8)">
        {t(`subject_dialog.${of}`)}
      </Box>
      <p>{t(`subject_dialog.${of}_hint`)}</p>
      <PickList
        label={t(`subject_dialog.${of}`)}
        search={t(`subject_dialog.${of}_search`)}
        {...(min !== undefined && { min })}
        items={picks}
        error={error}
        onRetry={readAgain}
        none={t(`subject_dialog.${of}_none`)}
        chosen={chosen}
        onChange={(ids) => {
          touch();
          onChange(ids);
        }}
      />
    </Stack>
  );
}
