import { Group, Text } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useCounted, useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import mapCard from '#ui/map/panels/panels.module.css';
import { canFinish, canGoBack, spanned, type DrawingDraft } from '../../drawing/draft-rules.ts';
import { near, type DrawnFigure } from '../../drawing/draft-figure.ts';
import { lengthOf, measureFigure } from '../../shapes/shape-measures.ts';
import type { ShapeFault } from '../../shapes/shape-rules.ts';
import type { Room } from './use-corner-clicks.ts';
import type { Aim } from './use-snap.ts';
import { useLengths } from './use-lengths.ts';
import buttons from '#ui/buttons.module.css';
import styles from './shape-editor.module.css';
import { code } from '#platform/errors.ts';

interface DrawingStripProps {
  draft: DrawingDraft;
  /** Including an ongoing drag. */
  figure: DrawnFigure | null;
  aim: Aim | null;
  fault: ShapeFault | null;
  /** Actions of the selected corner. */
  corner: { add(): void; remove(): void } | null;
  room: Room;
  onFinish(): void;
  onBack(): void;
  onShow(): void;
}

/** Instructions, size and errors of the drawing. */
export function DrawingStrip(props: DrawingStripProps) {
  const { draft, figure, aim, fault, corner, room, onFinish, onBack, onShow } = props;
  const t = useTranslations('geofences.drawing');
  const errorText = useShapeErrorText();
  const measureOf = useMeasureMessages();
  const isDrawing = draft.tool !== 'edit';
  const shown = isDrawing ? null : figure;
  return (
    <section className={`${mapCard.card} ${styles.stripBox}`} aria-label={t('drawn')} style={{ marginLeft: room.left }}>
      <Text className={styles.measure} data-number fw={600} c="var(--gray-9)">
        {shown ? measureOf(shown) : <Growing draft={draft} aim={aim} />}
      </Text>
      {fault?.place && shown ? (
        <Group component="p" c="var(--danger)" gap="xs">
          {errorText(fault)}
          <button type="button" className={buttons.small} onClick={onShow}>
            {t('faults.show')}
          </button>
        </Group>
      ) : (
        <Text
          className={styles.hint}
          c={draft.refusal ? 'var(--danger)' : 'dimmed'}
          data-keys={corner !== null || undefined}
        >
          {draft.refusal ? t(`refusals.${draft.refusal}`) : t(corner ? 'corner_help' : hintOf(draft))}
          {!draft.refusal && !canGoBack(draft) && <span data-keys> {t('leave_help')}</span>}
        </Text>
      )}
      <Group className={styles.actions} mt="2xs" gap="xs" align="stretch">
        {isDrawing && canFinish(draft) && (
          <button type="button" className={buttons.small} onClick={onFinish}>
            <IconCheck size={15} stroke={1.8} aria-hidden />
            {t('finish')}
          </button>
        )}
        {isDrawing && (draft.placed.length > 0 || draft.figure) && (
          <button type="button" className={buttons.small} onClick={onBack}>
            <IconX size={15} stroke={1.8} aria-hidden />
            {t(draft.placed.length > 0 ? 'take_back' : 'stop')}
          </button>
        )}
        {corner && (
          <>
            <button type="button" className={buttons.small} onClick={corner.add}>
              <IconPlus size={15} stroke={1.8} aria-hidden />
              {t('add_corner')}
            </button>
            <button type="button" className={buttons.small} onClick={corner.remove}>
              <IconTrash size={15} stroke={1.8} aria-hidden />
              {t('remove_corner')}
            </button>
          </>
        )}
      </Group>
      <Spoken draft={draft} fault={fault} />
    </section>
  );
}

function hintOf({ tool, placed, figure }: DrawingDraft) {
  if (tool !== 'edit') return placed.length === 0 ? (`hints.${tool}` as const) : (`hints.${tool}_on` as const);
  return !figure || figure.kind === 'area' ? 'hints.edit' : (`hints.edit_${figure.kind}` as const);
}

/** Size of the placed corners including the pointer. */
function Growing({ draft, aim }: { draft: DrawingDraft; aim: Aim | null }) {
  const measureOf = useMeasureMessages();
  const write = useLengths();
  const { tool, placed } = draft;
  const last = placed.at(-1);
  if (!last) return null;
  const line = aim ? [...placed, near(aim.place, last[0])] : placed;
  const next = line.at(-1) ?? last;
  if (tool === 'rectangle' || tool === 'circle') return line.length < 2 ? null : measureOf(spanned(tool, last, next));
  if (tool === 'corridor' || line.length < 3) return write(lengthOf(line));
  return measureOf({ kind: 'area', parts: [[line]] });
}

function useMeasureMessages(): (figure: DrawnFigure) => string {
  const t = useTranslations('geofences.drawing');
  const measures = useMeasures();
  const write = useLengths();
  return (figure) => {
    const { areaM2, lengthM } = measureFigure(figure);
    const name = { area: 'perimeter', circle: 'radius', corridor: 'length' } as const;
    return `${measures.area(areaM2)} · ${t(name[figure.kind])} ${write(lengthM)}`;
  };
}

/** Announces the result of the last step to screen readers. */
function Spoken({ draft, fault }: { draft: DrawingDraft; fault: ShapeFault | null }) {
  const t = useTranslations('geofences.drawing');
  const counted = useCounted();
  const errorText = useShapeErrorText();
  const measureOf = useMeasureMessages();
  const { placed, figure, tool } = draft;
  const isDrawn = tool === 'edit' && figure;
  return (
    <p className="visually-hidden" role="status">
      {isDrawn ? t('status_drawn', { measure: measureOf(figure) }) : t('status_placed', counted(placed.length))}
      {isDrawn && fault ? ` ${errorText(fault)}` : ''}
    </p>
  );
}

/** Text of a shape's error, for form and map. */
function useShapeErrorText(): (fault: ShapeFault) => string {
  const t = useTranslations('geofences.drawing.faults');
  const measures = useMeasures();
  const { number } = useNumbers();
  return ({ code: fault, min, max }) => {
    if (fault === code.required) return t('nothing');
    if (fault === code.crossesItself) return t('crosses');
    if (fault === code.outsideParent) return t('outside');
    if (fault === code.maxLength) return t('too_many', { max: number(max ?? 0) });
    return min === undefined ? t('too_far') : t('too_small', { area: measures.area(min) });
  };
}
