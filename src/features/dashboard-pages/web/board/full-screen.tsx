import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getContent, listContents, type Board, type Content } from '#features/dashboards/contract.ts';
import { call } from '#platform/web/call.ts';
import { BoardGrid } from './board-grid.tsx';
import { useBoardView, type BoardView } from './use-board-view.ts';
import styles from './board.module.css';

interface FullScreenProps {
  content: Content;
  board: Board;
  view: BoardView;
  onClose(): void;
}

/** Long enough to read a board from across a room. */
const turnMs = 30_000;

/** A board for a screen on the wall; the boards of its briefcase take turns. Escape ends it, as the browser has it. */
export function FullScreen({ content, board, view, onClose }: FullScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const turn = useTurns(content);
  useEffect(() => {
    const element = place.current;
    // Where a browser refuses, the board stays on its page.
    element?.requestFullscreen().catch(onClose);
    const left = () => {
      if (!document.fullscreenElement) onClose();
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, [onClose]);
  return (
    <div ref={place} className={styles.full}>
      {turn ? (
        <OtherBoard key={turn.id} content={turn} />
      ) : (
        <>
          <p className={styles.fullTitle}>{content.name}</p>
          <BoardGrid charts={board.charts} view={view} />
        </>
      )}
    </div>
  );
}

function OtherBoard({ content: { id, name } }: { content: { id: string; name: string } }) {
  const { data } = useQuery({
    queryKey: ['dashboards', 'content', id, ''],
    queryFn: ({ signal }) => call(getContent, { params: { id }, query: {}, signal }),
  });
  return (
    <>
      <p className={styles.fullTitle}>{name}</p>
      {data?.definition.kind === 'board' && <OtherGrid board={data.definition} />}
    </>
  );
}

function OtherGrid({ board }: { board: Board }) {
  return <BoardGrid charts={board.charts} view={useBoardView(board)} />;
}

/** Whose turn it is beside the board itself; null: its own. */
function useTurns({ id, briefcase }: Content): { id: string; name: string } | null {
  const { data } = useQuery({
    queryKey: ['dashboards', 'contents', undefined, '', ''],
    queryFn: ({ signal }) => call(listContents, { query: {}, signal }),
  });
  const boards = (data?.items ?? []).filter(
    (one) => one.kind === 'board' && one.briefcase?.id === briefcase?.id && one.id !== id,
  );
  const count = boards.length + 1;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count === 1) return undefined;
    const timer = setInterval(() => setTurn((present) => present + 1), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return boards[(turn % count) - 1] ?? null;
}
