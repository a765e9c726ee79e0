import { Text } from '@mantine/core';
import { useState } from 'react';
import { AssetChoice, UnitField, type AssetSource } from '#features/assets/catalogue/web/public.ts';
import { listGeofenceAssets, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useField, useFormState } from '#ui/form/form-context.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import field from '#ui/form/fields/field.module.css';
import styles from './geofence-form.module.css';

type Unit = Geofence['unit'];

interface UnitChoiceProps {
  unit: Unit | null;
  /** The unit is given by the selected assets. */
  isBound: boolean;
  onChoose(unit: Unit): void;
  /** The geofence applies to this asset. */
  onAsset(assetId: string, unit: Unit): void;
}

/** Unit of a new geofence, chosen directly or by an asset; fixed once saved. */
export function UnitChoice({ unit, isBound, onChoose, onAsset }: UnitChoiceProps) {
  const { t } = useGeofenceMessages();
  const { touch } = useFormState();
  const [isAsking, setAsking] = useState(false);
  // A choice of the field itself does not reset it or its focus.
  const [own, setOwn] = useState(unit?.id);
  return (
    <div>
      {isBound && unit ? (
        <FixedUnit unit={unit} note={t('form.unit_by_assets')} />
      ) : (
        <UnitField
          key={unit === null || unit.id === own ? 'own' : unit.id}
          name="unit_id"
          label={t('form.unit')}
          hint={t('form.unit_hint')}
          unit={unit}
          onChoose={(chosen) => {
            setOwn(chosen.id);
            onChoose(chosen);
          }}
        />
      )}
      {!isBound && (
        <button type="button" className={styles.link} onClick={() => setAsking(true)}>
          {t('form.by_asset')}
        </button>
      )}
      <Dialog opened={isAsking} title={t('form.by_asset_title')} onClose={() => setAsking(false)}>
        <p className={field.hint}>{t('form.by_asset_text')}</p>
        <AssetChoice
          label={t('form.find_asset')}
          source={geofenceAssets}
          onChosen={(asset) => {
            touch();
            onAsset(asset.id, asset.unit);
            setAsking(false);
          }}
        />
      </Dialog>
    </div>
  );
}

/** Assets that a geofence may apply to, independent of other asset access. */
const geofenceAssets: AssetSource = {
  name: 'geofences',
  read: (query, signal) => call(listGeofenceAssets, { query, signal }),
};

/** A unit that cannot be changed, with the reason. */
export function FixedUnit({ unit, note }: { unit: Unit; note: string }) {
  const { t } = useGeofenceMessages();
  const { error } = useField('unit_id', t('form.unit'));
  return (
    <div>
      <p className={field.label}>{t('form.unit')}</p>
      <Text c="var(--gray-9)">{`${unit.code} · ${unit.name}`}</Text>
      <p className={field.hint}>{note}</p>
      {error && <p className={field.fault}>{error}</p>}
    </div>
  );
}
