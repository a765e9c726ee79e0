import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  createGeofence,
  resources,
  updateGeofence,
  type Geofence,
  type Resource,
} from '#features/geofences/contract.ts';
import type { BodyOf } from '#platform/contract.ts';
import { check } from '#platform/validation.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { CallError } from '#platform/web/call-error.ts';
import { useMeasures } from '#platform/web/numbers.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import { fieldPrefix, partOfField } from '../../page/geofence-parts.ts';
import type { ChosenAssets } from './assets-field.tsx';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { readRules } from './rule-fields.tsx';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import type { ShapeFault } from '#features/geofences/public.ts';

interface GeofenceSavingProps {
  /** Version when the form opened; null: a new one. */
  opened: Geofence | null;
  drawing: GeofenceDrawing;
  unit: Geofence['unit'] | null;
  assets: ChosenAssets;
  alerts: GeofenceAlerts;
  onSaved(geofence: Geofence): void;
}

/** Field of event types that send an e-mail. */
export const notifyField = 'notify';

/** Builds the call from fields and drawing, and maps a refusal back to its field and position. */
export function useGeofenceSaving({ opened, drawing, unit, assets, alerts, onSaved }: GeofenceSavingProps) {
  const { t } = useGeofenceMessages();
  const { metric } = useMeasures();
  const queries = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const isOver = useRef(false);
  const createAlerts = alerts.useCreate();
  const notifyOf = useRef<readonly Resource[]>([]);
  const toKmh = (shown: number) => metric('speed', shown);

  function read(values: FormValues): unknown {
    const version = isOver.current ? undefined : opened?.version;
    isOver.current = false;
    const notified = values.all(notifyField);
    notifyOf.current = resources.filter((resource) => notified.includes(resource));
    const [whole, ...subs] = drawing.parts.map((part, at) => {
      const prefix = fieldPrefix(at);
      const drawn = { name: values.text(`${prefix}name`), color: part.color, shape: part.shape ?? undefined };
      return { ...drawn, ...readRules(values, prefix, toKmh), ...(at > 0 && part.id !== null && { id: part.id }) };
    });
    return {
      ...whole,
      // Event types with an alert must be recorded.
      resources: [...new Set([...(whole?.resources ?? []), ...notifyOf.current])],
      sub_geofences: subs,
      asset_ids: [...(assets ?? [])],
      ...(opened ? { version } : { unit_id: unit?.id }),
    };
  }

  function compare(): Record<string, string> {
    const undrawn = drawing.parts.flatMap(({ shape }, at) => (shape ? [] : [`${fieldPrefix(at)}shape`]));
    const faults = Object.fromEntries(undrawn.map((field) => [field, t('form.not_drawn')]));
    // An empty list would mean all assets of the unit.
    return assets?.size === 0 ? { ...faults, asset_ids: t('form.assets_needed') } : faults;
  }

  async function send(body: Sent): Promise<void> {
    drawing.refuse(null);
    try {
      const saved = await save(opened, body);
      notify({ text: t(opened ? 'form.saved' : 'form.created', { name: saved.name }) });
      await putReply(queries, ['geofences', 'one', saved.id], saved);
      for (const kind of ['list', 'history']) void queries.invalidateQueries({ queryKey: ['geofences', kind] });
      await createAlerts(saved, notifyOf.current);
      onSaved(saved);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setRefused(true);
      const found = shapeFaultOf(error);
      const part = found && drawing.parts[partOfField(found.field)];
      if (part) drawing.refuse({ key: part.key, fault: found.fault });
      throw error;
    }
  }

  return {
    isRefused,
    read,
    compare,
    send,
    saveOver: () => {
      isOver.current = true;
    },
  };
}

type Sent = BodyOf<typeof createGeofence> | BodyOf<typeof updateGeofence>;

function save(opened: Geofence | null, body: Sent): Promise<Geofence> {
  return opened
    ? call(updateGeofence, { params: { id: opened.id }, body: check(updateGeofence.body, body) })
    : call(createGeofence, { body: check(createGeofence.body, body) });
}

/** First refused shape of a call, with the position of its error when given. */
function shapeFaultOf(error: unknown): { field: string; fault: ShapeFault } | null {
  if (!(error instanceof CallError)) return null;
  const { errors = {}, params = {} } = error.body;
  const field = Object.keys(errors).find((name) => name === 'shape' || name.endsWith('.shape'));
  const code = field === undefined ? undefined : errors[field]?.[0];
  if (field === undefined || code === undefined) return null;
  const { longitude, latitude } = params[field] ?? {};
  const isPlace = typeof longitude === 'number' && typeof latitude === 'number';
  return { field, fault: { code, place: isPlace ? { longitude, latitude } : null } };
}
