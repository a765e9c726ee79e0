import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircle,
  IconCircleDashed,
  IconPointer,
  IconLayersUnion,
  IconPolygon,
  IconRectangle,
  IconRoute,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { useMap } from '#ui/map/map-context.ts';
import { ToolButton, ToolGroup } from '#ui/map/tools/map-tool.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import type { DrawTool } from '../../drawing/draft-rules.ts';
import type { ShapeDraft } from './use-shape-draft.ts';

const tools: readonly { name: DrawTool; icon: Icon; key: string }[] = [
  { name: 'edit', icon: IconPointer, key: 'v' },
  { name: 'polygon', icon: IconPolygon, key: 'p' },
  { name: 'rectangle', icon: IconRectangle, key: 'r' },
  { name: 'circle', icon: IconCircle, key: 'c' },
  { name: 'corridor', icon: IconRoute, key: 'k' },
  { name: 'hole', icon: IconCircleDashed, key: 'h' },
  { name: 'part', icon: IconLayersUnion, key: 'a' },
];

interface ShapeToolsProps {
  draft: ShapeDraft;
  isRow?: boolean;
  /** A tool was selected. */
  onChoose?(): void;
}

/** Drawing tools on the map. */
export function ShapeTools({ draft, isRow = false, onChoose }: ShapeToolsProps) {
  const t = useTranslations('geofences.drawing');
  const { map } = useMap();
  const { figure } = draft.draft;
  const isUsable = (name: DrawTool) =>
    name === 'edit' ? figure !== null : name === 'hole' || name === 'part' ? figure?.kind === 'area' : true;
  const usable = tools.filter(({ name }) => isUsable(name));
  useListedShortcuts(t('tools'), [
    ...tools.map(({ name, key }) => ({ keys: key, label: t(name) })),
    { keys: 'escape', label: t('leave') },
  ]);
  useShortcuts(Object.fromEntries(usable.map(({ name, key }) => [key, () => draft.choose(name)])));
  return (
    <div role="group" aria-label={t('tools')} style={{ display: 'contents' }} data-shape-tools>
      <ToolGroup isRow={isRow}>
        {tools.map(({ name, icon: Sign, key }) => (
          <ToolButton
            key={name}
            label={t(name)}
            shortcut={key.toUpperCase()}
            isOn={draft.tool === name}
            isDisabled={!isUsable(name)}
            onClick={() => {
              draft.choose(name);
              onChoose?.();
              // Keys draw while the map has the focus.
              if (name !== 'edit') map.getCanvas().focus({ preventScroll: true });
            }}
          >
            <Sign size={18} stroke={1.8} />
          </ToolButton>
        ))}
      </ToolGroup>
    </div>
  );
}

/** Focuses the selected tool. */
export function focusShapeTools(): void {
  document.querySelector<HTMLElement>('[data-shape-tools] [aria-pressed=true]')?.focus({ preventScroll: true });
}

/** Undo, redo and clear. */
export function ChangeTools({ draft }: Pick<ShapeToolsProps, 'draft'>) {
  const t = useTranslations('geofences.drawing');
  const { figure, placed } = draft.draft;
  return (
    <div role="group" aria-label={t('changes')} style={{ display: 'contents' }}>
      <ToolGroup>
        <ToolButton label={t('undo')} isDisabled={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('redo')} isDisabled={!draft.canRedo} onClick={draft.redo}>
          <IconArrowForwardUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('clear')} isDisabled={!figure && placed.length === 0} onClick={() => draft.replace(null)}>
          <IconTrash size={17} stroke={1.8} />
        </ToolButton>
      </ToolGroup>
    </div>
  );
}
