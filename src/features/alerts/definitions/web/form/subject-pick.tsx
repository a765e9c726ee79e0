import { PickList } from '#ui/form/fields/pick-list.tsx';
import { useField, useFormState } from '#ui/form/form-context.ts';
import { InlinePick } from '../list/inline-controls.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import { useAssetCodes, useAssets, useSeesAssets, useUnits } from './use-pickable.ts';
import styles from './rule-sentence.module.css';

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
  const { items } = useUnits();
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
  const { t } = useManagementMessages();
  const { touch } = useFormState();
  const { picks, error, readAgain } = useUnits();
  return (
    <section className={styles.side}>
      <h3>{t('subject_dialog.units')}</h3>
      <p>{t('subject_dialog.units_hint')}</p>
      <PickList
        label={t('subject_dialog.units')}
        search={t('subject_dialog.units_search')}
        items={picks}
        error={error}
        onRetry={readAgain}
        none={t('subject_dialog.units_none')}
        chosen={draft.units}
        onChange={(units) => {
          touch();
          change({ units });
        }}
      />
    </section>
  );
}

function AssetTicks({ draft, change }: Hand) {
  const { t } = useManagementMessages();
  const { touch } = useFormState();
  const { picks, error, readAgain } = useAssets(draft.units);
  return (
    <section className={styles.side}>
      <h3>{t('subject_dialog.assets')}</h3>
      <p>{t('subject_dialog.assets_hint')}</p>
      <PickList
        // A new set of units resets the list of assets.
        key={[...draft.units].join()}
        label={t('subject_dialog.assets')}
        search={t('subject_dialog.assets_search')}
        items={picks}
        error={error}
        onRetry={readAgain}
        none={t('subject_dialog.assets_none')}
        chosen={draft.assets}
        onChange={(assets) => {
          touch();
          change({ assets });
        }}
      />
    </section>
  );
}
