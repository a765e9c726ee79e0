import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { readForm, type FormValues } from '#ui/form/form-values.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { previewImport, runImport, type ImportPreview } from '../../exchange/import-contract.ts';
import { shapeLimits } from '../../shapes/shape-schema.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { ImportFields, type Understood } from './import-fields.tsx';
import { ShapesPicture } from './shapes-picture.tsx';
import { ShapesTable } from './shapes-table.tsx';
import { isBad } from './use-problem-messages.ts';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from './import-geofences.module.css';

interface ShapesPreviewProps {
  first: ImportPreview;
  onBegun(jobId: string): void;
  onStartOver(): void;
}

const pauseMs = 500;
const usualColor = '#1971c2';
const none: ReadonlySet<number> = new Set();

/** Preview of an import: shapes, unit and event types. */
export function ShapesPreview({ first, onBegun, onStartOver }: ShapesPreviewProps) {
  const { t, counted, measures } = useToolsMessages();
  const [understood, setUnderstood] = useState<Understood>({
    unit: null,
    name_property: first.name_property,
    color: usualColor,
  });
  const [sizes, setSizes] = useState<Sizes>({ radius_m: first.radius_m, width_m: first.width_m });
  const place = useRef<HTMLDivElement>(null);
  const read = useLook(first, understood, sizes);
  const preview = read.data ?? first;
  const choice = useChoice(preview);
  const readSizes = (values: FormValues) => sizesOf(values, first, measures);
  const noteSizes = () => {
    const form = place.current?.closest('form');
    if (form) setSizes(readSizes(readForm(form)));
  };
  const toBody = (values: FormValues) => ({
    ...readSizes(values),
    ...(understood.name_property !== null && { name_property: understood.name_property }),
    unit_id: understood.unit?.id,
    mode: choice.bad > 0 ? 'good' : 'all',
    chosen: [...choice.ticked],
    color: understood.color,
    max_speed_kmh: speedOf(values, measures),
    resources: values.all('resources'),
  });
  return (
    <Form
      label={t('import.title')}
      body={runImport.body}
      read={toBody}
      send={async (body) => onBegun((await call(runImport, { params: { id: first.id }, body })).id)}
    >
      <Group ref={place} gap="var(--space-4) var(--space-12)" align="baseline" miw={0}>
        <strong>{preview.name}</strong>
        <button type="button" className={buttons.word} onClick={onStartOver}>
          {t('import.another')}
        </button>
      </Group>
      <ImportFields
        preview={first}
        understood={understood}
        onChange={(change) => setUnderstood({ ...understood, ...change })}
        onSizes={noteSizes}
      />
      {read.error && <ListFault error={read.error} onRetry={() => void read.refetch()} />}
      <div className={styles.shapes} aria-busy={read.isFetching}>
        <ShapesPicture shapes={preview.shapes} ticked={choice.ticked} color={understood.color} />
        <ShapesListed preview={preview} choice={choice} />
      </div>
      <Group className={parts.stacked} wrap="nowrap" justify="space-between">
        <Text c="dimmed">
          {choice.good === 0 ? t('import.none') : choice.bad > 0 && t('import.left_out', counted(choice.bad))}{' '}
          {preview.format !== 'gpx' && t('import.own_stays')}
        </Text>
        {choice.good > 0 && <FormActions submit={t('import.run', counted(choice.good))} />}
      </Group>
    </Form>
  );
}

interface Sizes {
  radius_m: number;
  width_m: number;
}

type Measures = ReturnType<typeof useToolsMessages>['measures'];

function sizesOf(values: FormValues, first: Sizes, measures: Measures): Sizes {
  const metric = (name: keyof Sizes) => {
    const typed = values.number(name);
    return typeof typed === 'number' ? Math.round(measures.metric('length', typed) * 100) / 100 : first[name];
  };
  return { radius_m: metric('radius_m'), width_m: metric('width_m') };
}

function speedOf(values: FormValues, measures: Measures) {
  const typed = values.number('max_speed_kmh');
  return typeof typed === 'number' ? Math.round(measures.metric('speed', typed) * 10) / 10 : typed;
}

/** Selected shapes; all by default. */
function useChoice({ shapes }: ImportPreview) {
  const [left, setLeft] = useState(none);
  const chosen = shapes.filter(({ at }) => !left.has(at));
  const bad = chosen.filter(isBad).length;
  return {
    ticked: new Set(chosen.map(({ at }) => at)),
    good: chosen.length - bad,
    bad,
    isWhole: left.size === 0,
    tick(at: number) {
      const next = new Set(left);
      if (!next.delete(at)) next.add(at);
      setLeft(next);
    },
    tickAll: () => setLeft(left.size === 0 ? new Set(shapes.map(({ at }) => at)) : none),
  };
}

interface ShapesListedProps {
  preview: ImportPreview;
  choice: ReturnType<typeof useChoice>;
}

function ShapesListed({ preview: { shapes, good, bad }, choice }: ShapesListedProps) {
  const { t, counted } = useToolsMessages();
  const [isBadOnly, setBadOnly] = useState(false);
  return (
    <div className={styles.listed}>
      <Group
        py="xs"
        px="sm"
        bg="var(--gray-1)"
        fz="xs"
        c="var(--gray-7)"
        className={`${styles.over} ${parts.below}`}
        gap="var(--space-4) var(--space-16)"
      >
        <Group component="label" gap="xs" wrap="nowrap">
          <input type="checkbox" checked={choice.isWhole} onChange={choice.tickAll} />
          {t('import.all')}
        </Group>
        <span role="status">
          {t('import.ready', counted(good))} · {t('import.bad', counted(bad))}
        </span>
        {bad > 0 && (
          <Group component="label" gap="xs" wrap="nowrap">
            <input type="checkbox" checked={isBadOnly} onChange={() => setBadOnly(!isBadOnly)} />
            {t('import.only')}
          </Group>
        )}
      </Group>
      <ShapesTable shapes={isBadOnly ? shapes.filter(isBad) : shapes} ticked={choice.ticked} onTick={choice.tick} />
    </div>
  );
}

/** Preview again, shortly after the options changed. */
function useLook(first: ImportPreview, { unit, name_property }: Understood, sizes: Sizes) {
  const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
  const [asked] = useDebouncedValue(
    {
      radius_m: within(sizes.radius_m, shapeLimits.radiusM),
      width_m: within(sizes.width_m, shapeLimits.widthM),
      ...(name_property !== null && { name_property }),
      ...(unit && { unit_id: unit.id }),
    },
    pauseMs,
  );
  const isFirst =
    asked.unit_id === undefined &&
    asked.radius_m === first.radius_m &&
    asked.width_m === first.width_m &&
    (asked.name_property ?? null) === first.name_property;
  return useQuery({
    queryKey: ['geofences', 'import', first.id, asked],
    enabled: !isFirst,
    queryFn: ({ signal }) => call(previewImport, { params: { id: first.id }, body: asked, signal }),
    placeholderData: keepPreviousData,
  });
}
