import {
  IconCurrentLocation,
  IconDots,
  IconLasso,
  IconLink,
  IconMapPinQuestion,
  IconMaximize,
  IconMinimize,
  IconRulerMeasure,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { ToolButton, ToolGroup } from '#ui/map/tools/map-tool.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import type { ToolItem } from './tool-item.ts';
import type { MapTools, MapTool } from '../use-map-tools.ts';

const ToolsSheet = lazy(async () => ({ default: (await import('./tools-sheet.tsx')).ToolsSheet }));

export interface MapToolbarProps {
  tools: MapTools;
  isPhone: boolean;
  isFullscreen: boolean;
  onFullscreen(): void;
  isLocating: boolean;
  onLocate(): void;
  onCopyLink(): void;
}

/** Map tools: a column on wide screens, a sheet on phones. */
export function MapToolbar(props: MapToolbarProps) {
  const t = useTranslations('live_map.tools');
  const [isOpen, setOpen] = useState(false);
  const groups = toolsOf(props);
  const tools = groups.flat();
  useListedShortcuts(
    t('title'),
    tools.flatMap(({ name, shortcut }) => (shortcut ? [{ keys: shortcut.toLowerCase(), label: t(name) }] : [])),
  );
  useShortcuts(Object.fromEntries(tools.map(({ shortcut, run }) => [shortcut?.toLowerCase(), run])));
  if (props.isPhone) {
    return (
      <ToolGroup>
        {tools
          .filter(({ name }) => name === 'locate')
          .map((tool) => (
            <Tool key={tool.name} tool={tool} />
          ))}
        <ToolButton label={t('more')} isOpen={isOpen} onClick={() => setOpen(true)}>
          <IconDots size={20} stroke={1.8} />
        </ToolButton>
        <Suspense>{isOpen && <ToolsSheet tools={tools} onClose={() => setOpen(false)} />}</Suspense>
      </ToolGroup>
    );
  }
  return groups.map((group) => (
    <ToolGroup key={group[0]?.name}>
      {group.map((tool) => (
        <Tool key={tool.name} tool={tool} />
      ))}
    </ToolGroup>
  ));
}

function Tool({ tool }: { tool: ToolItem }) {
  const t = useTranslations('live_map.tools');
  const { name, icon: Sign, isOn, shortcut, run } = tool;
  return (
    <ToolButton
      label={t(name)}
      shortcut={shortcut}
      // Copying a link is immediate and has no on state.
      isOn={name === 'link' ? undefined : isOn}
      onClick={run}
    >
      <Sign size={18} stroke={1.8} />
    </ToolButton>
  );
}

function toolsOf({
  tools,
  isFullscreen,
  onFullscreen,
  isLocating,
  onLocate,
  onCopyLink,
}: MapToolbarProps): ToolItem[][] {
  const toggled = (name: MapTool, icon: Icon, shortcut: string): ToolItem => ({
    name,
    icon,
    shortcut,
    isOn: tools.tool === name,
    run: () => tools.toggle(name),
  });
  return [
    [
      toggled('select', IconLasso, 'S'),
      toggled('measure', IconRulerMeasure, 'M'),
      toggled('address', IconMapPinQuestion, 'E'),
    ],
    [
      toggled('layers', IconStack2, 'L'),
      { name: 'locate', icon: IconCurrentLocation, isOn: isLocating, run: onLocate },
      {
        name: 'fullscreen',
        icon: isFullscreen ? IconMinimize : IconMaximize,
        isOn: isFullscreen,
        shortcut: 'T',
        run: onFullscreen,
      },
      { name: 'link', icon: IconLink, isOn: false, run: onCopyLink },
    ],
  ];
}
