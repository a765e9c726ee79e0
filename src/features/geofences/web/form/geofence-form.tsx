import { useState, type ReactNode } from 'react';
import { createGeofence, geofenceLimits, updateGeofence, type Geofence } from '#features/geofences/contract.ts';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { StaleNotice } from '#ui/form/stale-notice.tsx';
import { drawingNames } from '../../page/geofences-address.ts';
import { AssetsField, type ChosenAssets } from './assets-field.tsx';
import { ColourField } from './colour-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ShapeField } from './shape-field.tsx';
import { SubGeofencesField } from './sub-geofences-field.tsx';
import { FixedUnit, UnitChoice } from './unit-choice.tsx';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import { notifyField, useGeofenceSaving } from './use-geofence-saving.ts';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import styles from './geofence-form.module.css';

interface GeofenceFormProps {
  /** Current version; null: a new one. */
  geofence: Geofence | null;
  drawing: GeofenceDrawing;
  unit: Geofence['unit'] | null;
  onUnit(unit: Geofence['unit']): void;
  /** Closes without saving; asks about changes. */
  onClose(): void;
  onSaved(geofence: Geofence): void;
  alerts: GeofenceAlerts;
  /** Rendered below the shape. */
  children?(assets: ChosenAssets): ReactNode;
}

/** Form of a geofence: name, unit, assets, rules and sub-geofences. */
export function GeofenceForm(props: GeofenceFormProps) {
  const { geofence, drawing, unit, alerts, onUnit, onClose, children } = props;
  const { t } = useGeofenceMessages();
  // Edits the version that was current when the form opened.
  const [opened] = useState(geofence);
  const [assets, setAssets] = useState<ChosenAssets>(
    opened && !opened.applies_to_all ? new Set(opened.asset_ids) : null,
  );
  const saving = useGeofenceSaving({ ...props, opened, assets });
  const [whole] = drawing.parts;
  if (!whole) return null;
  const title = opened ? t('form.edit', { name: opened.name }) : t('form.create');
  const isStale = saving.isRefused || (opened !== null && geofence !== null && geofence.version > opened.version);
  return (
    <FormPanel title={title} isCollapsed={drawing.isCollapsed} setCollapsed={drawing.setCollapsed} onClose={onClose}>
      <Form
        label={title}
        body={opened ? updateGeofence.body : createGeofence.body}
        within={drawingNames}
        read={saving.read}
        compare={saving.compare}
        send={saving.send}
      >
        {isStale && <StaleNotice onDiscard={onClose} onOver={saving.saveOver} />}
        {opened ? (
          <FixedUnit unit={opened.unit} note={t('form.unit_fixed')} />
        ) : (
          <UnitChoice
            unit={unit}
            isBound={assets !== null && assets.size > 0}
            onChoose={(next) => {
              onUnit(next);
              setAssets(assets && new Set());
            }}
            onAsset={(assetId, next) => {
              onUnit(next);
              setAssets(new Set([assetId]));
            }}
          />
        )}
        <TextField
          name="name"
          label={t('form.name')}
          value={whole.name}
          required
          maxLength={geofenceLimits.name}
          onChange={(name) => drawing.change(whole.key, { name })}
        />
        <ColourField
          name="whole-colour"
          value={whole.color}
          onChange={(color) => drawing.change(whole.key, { color })}
        />
        <ShapeField name="shape" part={whole} drawing={drawing} />
        {children?.(assets)}
        <RuleFields prefix="" saved={whole.saved} />
        <alerts.Fields geofence={opened} name={notifyField} />
        <AssetsField key={unit?.id} unitId={unit?.id ?? null} chosen={assets} onChange={setAssets} />
        <SubGeofencesField drawing={drawing} />
        <div className={styles.foot}>
          <FormActions onCancel={onClose} />
        </div>
      </Form>
    </FormPanel>
  );
}
