import { ActionIcon, Box, Group, NativeSelect, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { getContent, type Board, type Content } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { BoardGrid } from './board-grid.tsx';
import { useBoardView, type BoardView } from './use-board-view.ts';
import { useWall, type Wall } from './use-wall.ts';
import { wallSeconds } from './wall-turns.ts';

interface FullScreenProps {
  content: Content;
  board: Board;
  view: BoardView;
  onClose(): void;
}

/** Full-screen view for a wall display; the boards of a briefcase rotate. Escape ends it. */
export function FullScreen({ content, board, view, onClose }: FullScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const wall = useWall(content);
  useEffect(() => {
    const element = place.current;
    // If the browser refuses full screen, the board stays on its page.
    element?.requestFullscreen().catch(onClose);
    const left = () => {
      if (!document.fullscreenElement) onClose();
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, [onClose]);
  return (
    <Box pt="sm" px="lg" pb="lg" bg="var(--gray-1)" ref={place} className={parts.scroll}>
      <Group
        component="header"

        mb="xs"
        gap="var(--space-8) var(--space-16)"
        justify="space-between"
      >
        <Box component="h2" fz="xl" fw={700} aria-live="polite">
          {wall.board.name}
        </Box>
        <WallTools wall={wall} />
      </Group>
      {wall.board.id === content.id ? (
        <BoardGrid charts={board.charts} view={view} />
      ) : (
        <OtherBoard key={wall.board.id} id={wall.board.id} />
      )}
    </Box>
  );
}

function WallTools({ wall }: { wall: Wall }) {
  const t = useTranslations('dashboards.wall');
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={t('turns')}>
      {wall.count > 1 && (
        <>
          <Text span data-number mr="2xs" c="dimmed" fz="sm">
            {t('place', { place: wall.place, count: wall.count })}
          </Text>
          <NativeSelect
            size="xs"
            aria-label={t('every')}
            value={String(wall.seconds)}
            data={wallSeconds.map((seconds) => ({ value: String(seconds), label: t('seconds', { seconds }) }))}
            onChange={({ target }) =>
              wall.chooseSeconds(wallSeconds.find((seconds) => String(seconds) === target.value) ?? wall.seconds)
            }
          />
          <Tool icon={IconChevronLeft} label={t('previous')} onClick={() => wall.turn(-1)} />
          <Tool
            icon={wall.isHeld ? IconPlayerPlay : IconPlayerPause}
            label={t(wall.isHeld ? 'go_on' : 'hold')}
            onClick={wall.hold}
          />
          <Tool icon={IconChevronRight} label={t('next')} onClick={() => wall.turn(1)} />
        </>
      )}
      <Tool icon={IconMinimize} label={t('leave')} onClick={() => void document.exitFullscreen()} />
    </Group>
  );
}

function Tool({ icon: Shape, label, onClick }: { icon: Icon; label: string; onClick(): void }) {
  return (
    <ActionIcon size={32} aria-label={label} title={label} onClick={onClick}>
      <Shape size={18} stroke={1.7} />
    </ActionIcon>
  );
}

function OtherBoard({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['dashboards', 'content', id, ''],
    queryFn: ({ signal }) => call(getContent, { params: { id }, query: {}, signal }),
  });
  return data?.definition.kind === 'board' ? <OtherGrid id={id} board={data.definition} /> : <Skeleton height={400} />;
}

function OtherGrid({ id, board }: { id: string; board: Board }) {
  return <BoardGrid charts={board.charts} view={useBoardView(id, board)} />;
}
