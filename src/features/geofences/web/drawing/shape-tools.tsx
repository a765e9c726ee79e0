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
import { useToldShortcuts } from '#platform/web/shortcuts.ts';
import { ToolButton, ToolGroup } from '#ui/map/map-tool.tsx';
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

/** What can be drawn, and the way back and forth; in the map's column of tools. */
export function ShapeTools({ draft }: { draft: ShapeDraft }) {
  const say = useTranslations('geofences.drawing');
  const { figure, placed } = draft.draft;
  const isUsable = (name: DrawTool) =>
    name === 'edit' ? figure !== null : name === 'hole' || name === 'part' ? figure?.kind === 'area' : true;
  const usable = tools.filter(({ name }) => isUsable(name));
  useToldShortcuts(
    say('tools'),
    tools.map(({ name, key }) => ({ keys: key, label: say(name) })),
  );
  useShortcuts(Object.fromEntries(usable.map(({ name, key }) => [key, () => draft.choose(name)])));
  return (
    <div role="group" aria-label={say('tools')} style={{ display: 'contents' }}>
      <ToolGroup>
        {tools.map(({ name, icon: Sign, key }) => (
          <ToolButton
            key={name}
            label={say(name)}
            shortcut={key.toUpperCase()}
            isOn={draft.tool === name}
            isDisabled={!isUsable(name)}
            onClick={() => draft.choose(name)}
          >
            <Sign size={18} stroke={1.8} />
          </ToolButton>
        ))}
      </ToolGroup>
      <ToolGroup>
        <ToolButton label={say('undo')} isDisabled={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={say('redo')} isDisabled={!draft.canRedo} onClick={draft.redo}>
          <IconArrowForwardUp size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton
          label={say('clear')}
          isDisabled={!figure && placed.length === 0}
          onClick={() => draft.replace(null)}
        >
          <IconTrash size={17} stroke={1.8} />
        </ToolButton>
      </ToolGroup>
    </div>
  );
}
