import { Group, Stack } from '@mantine/core';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { alertStatuses, type Alert, type AlertStatus } from '../../contract.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AlertsAddress, FilterInput } from '../../page/alerts-address.ts';
import { columnBeside, moveOf } from '../../page/board-moves.ts';
import { carryByTouch } from './carry-by-touch.ts';
import { AlertCard } from './alert-card.tsx';
import { ListFoot } from './alert-table.tsx';
import { MoveDialog, type Moving } from './move-dialog.tsx';
import type { AlertCounts } from '../filters/filter-content.tsx';
import { StatusCount } from '../filters/status-filter.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlertList } from './use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useErrorText, useTreatment } from '../panel/use-treatment.ts';
import styles from './alert-table.module.css';

interface AlertBoardProps {
  /** Filters without the status, which is the columns. */
  input: FilterInput;
  sort: AlertsAddress['sort'];
  counts: AlertCounts | undefined;
  openId: string | null;
  mayTreat: boolean;
}

/** A column per status. Alerts move between columns by drag, or by Shift and an arrow key. */
export function AlertBoard(props: AlertBoardProps) {
  const { input, mayTreat } = props;
  const { t } = useAlertMessages();
  const [dragged, setDragged] = useState<Alert | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { reopen } = useTreatment();
  const errorText = useErrorText();
  async function openAgain(alert: Alert) {
    try {
      await reopen(alert.id);
      notify({ text: t('reopened', { name: alert.description }) });
    } catch (error) {
      errorText(error, alert.id);
    }
  }
  const statuses = alertStatuses.filter((status) => !input.status || input.status.includes(status));
  const move = (alert: Alert, to: AlertStatus | null) => {
    const way = to && moveOf(alert.status, to);
    if (!way || !mayTreat) return;
    if (way === 'reopen') void openAgain(alert);
    else setMoving({ alert, move: way });
  };
  return (
    <div
      className={styles.board}
      data-board
      data-carrying={dragged !== null || undefined}
      role="group"
      aria-label={t('board')}
    >
      {mayTreat && (
        <p id="board-keys" className="visually-hidden">
          {t('board_keys')}
        </p>
      )}
      {statuses.map((status) => (
        <Column key={status} {...props} status={status} dragged={dragged} onDrag={setDragged} onMove={move} />
      ))}
      <MoveDialog moving={moving} onClose={() => setMoving(null)} />
    </div>
  );
}

interface ColumnProps extends AlertBoardProps {
  status: AlertStatus;
  dragged: Alert | null;
  onDrag(alert: Alert | null): void;
  onMove(alert: Alert, to: AlertStatus | null): void;
}

function Column({ status, input, sort, counts, openId, mayTreat, dragged, onDrag, onMove }: ColumnProps) {
  const { status: word } = useAlertMessages();
  const list = useAlertList({ ...input, status: [status] }, sort);
  const [isTouched, setTouched] = useState(false);
  const takes = dragged !== null && moveOf(dragged.status, status) !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged) onMove(dragged, status);
    onDrag(null);
  };
  return (
    <Stack
      component="section"
      className={styles.column}
      gap={0}
      aria-label={word(status)}
      data-column={status}
      data-takes={takes || undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <Group component="h2" pt="sm" pb="xs" px="sm" fz="sm" fw={650} gap="xs" wrap="nowrap">
        <StatusPill status={status} />
        <StatusCount status={status} counts={counts} />
      </Group>
      <div className={styles.cards}>
        {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
        {!list.items && !list.error && [0, 1, 2].map((card) => <Skeleton key={card} height={88} />)}
        <ul>
          {list.items?.map((alert) => (
            <li
              key={alert.id}
              draggable={mayTreat && !isTouched}
              onPointerDown={({ pointerType }) => setTouched(pointerType === 'touch')}
              onTouchStart={({ currentTarget, nativeEvent: { touches } }) => {
                if (!mayTreat || touches.length !== 1 || !touches[0]) return;
                carryByTouch(currentTarget, touches[0], {
                  board: currentTarget.closest('[data-board]'),
                  onLift: () => onDrag(alert),
                  onDrop: (over) => onMove(alert, statusUnder(over)),
                  onEnd: () => onDrag(null),
                });
              }}
              aria-describedby={mayTreat ? 'board-keys' : undefined}
              data-dragged={dragged?.id === alert.id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', alert.description);
                onDrag(alert);
              }}
              onDragEnd={() => onDrag(null)}
              onKeyDown={(event) => carry(event, alert, onMove)}
            >
              <AlertCard alert={alert} openId={openId} hasStatus={false} />
            </li>
          ))}
        </ul>
        {list.items && list.items.length > 0 && list.hasMore && <ListFoot list={list} />}
      </div>
    </Stack>
  );
}

/** The column under an element. */
function statusUnder(element: Element | null): AlertStatus | null {
  const named = element?.closest('[data-column]')?.getAttribute('data-column');
  return alertStatuses.find((status) => status === named) ?? null;
}

/** Shift and an arrow key move an alert to the next column; an arrow key alone moves the focus. */
function carry(event: KeyboardEvent<HTMLElement>, alert: Alert, onMove: ColumnProps['onMove']): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const side = event.key === 'ArrowLeft' ? 'left' : 'right';
    event.preventDefault();
    if (event.shiftKey) onMove(alert, columnBeside(alert.status, side));
    else goBeside(event.currentTarget, side);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next =
      event.key === 'ArrowDown' ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
    const link = next?.querySelector('a');
    if (!link) return;
    event.preventDefault();
    link.focus();
  }
}

/** Focuses the card at the same height in the nearest column on that side with cards. */
function goBeside(card: HTMLElement, side: 'left' | 'right'): void {
  const at = [...(card.parentElement?.children ?? [])].indexOf(card);
  let column: Element | null = card.closest('section');
  while (column) {
    column = side === 'left' ? column.previousElementSibling : column.nextElementSibling;
    const links = [...(column?.querySelectorAll<HTMLElement>('li a[data-open]') ?? [])];
    const link = links[Math.min(at, links.length - 1)];
    if (link) return link.focus();
  }
}
