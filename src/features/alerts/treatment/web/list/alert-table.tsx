import { Box } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { TickBox } from '#ui/form/tick-box.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { ariaSort, SortButton } from '#ui/list/sort-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { areChosen, columnSorts, withoutEmpty, type AlertColumn } from '../../page/alert-columns.ts';
import type { AlertSort, AlertsAddress } from '../../page/alerts-address.ts';
import { AlertRow, type Choosing } from './alert-row.tsx';
import type { AlertList } from './use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import table from '#ui/list/table.module.css';
import styles from './alert-table.module.css';

interface AlertTableProps extends Choosing {
  columns: readonly AlertColumn[];
  list: AlertList;
  sort: AlertsAddress['sort'];
  onSort(sort: AlertsAddress['sort']): void;
}

const skeletons = [0, 1, 2, 3, 4, 5, 6, 7];

/** Table of alerts; arrow keys move between rows, a click opens the side panel. */
export function AlertTable({ list, columns: chosen, sort, onSort, ...choosing }: AlertTableProps) {
  const { t } = useAlertMessages();
  const { items } = list;
  const columns = withoutEmpty(chosen, items);
  const ticked = items?.filter(({ id }) => choosing.ticked.has(id)).length ?? 0;
  return (
    <div className={`${table.box} ${styles.box}`} onKeyDown={walk}>
      <table
        className={styles.table}
        data-chosen={(choosing.openId === null && areChosen(chosen)) || undefined}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-label={t('list')}
        aria-busy={!items}
      >
        <thead>
          <tr>
            {choosing.onTick && (
              <th className={`${table.tick} ${styles.tick}`}>
                <label>
                  <TickBox
                    aria-label={t('select_all')}
                    disabled={!items?.length}
                    checked={ticked > 0 && ticked === items?.length}
                    isMixed={ticked > 0 && ticked < (items?.length ?? 0)}
                    onChange={() => choosing.onTick?.(ticked > 0 ? new Set() : new Set(items?.map(({ id }) => id)))}
                  />
                </label>
              </th>
            )}
            {columns.map((name) => (
              <Head key={name} name={name} by={columnSorts[name]} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items
            ? items.map((alert) => <AlertRow key={alert.id} alert={alert} columns={columns} {...choosing} />)
            : skeletons.map((row) => <WaitingRow key={row} columns={columns} hasTick={choosing.onTick !== null} />)}
        </tbody>
      </table>
      <ListFoot list={list} />
    </div>
  );
}

interface HeadProps extends Pick<AlertTableProps, 'sort' | 'onSort'> {
  name: AlertColumn;
  by: AlertSort | null;
}

/** Pixels; what a row is called by has the rest. */
const widths: Partial<Record<AlertColumn, number | 'auto'>> = {
  alert: 'auto',
  severity: 114,
  asset: 120,
  when: 104,
  status: 136,
  location: 160,
  group: 72,
  orders: 92,
  marks: 60,
};

const widthOf = (name: AlertColumn) => widths[name] ?? 112;

function Head({ name, by, sort, onSort }: HeadProps) {
  const { t } = useAlertMessages();
  const word = t(`columns.${name}`);
  if (by === null)
    return (
      <Box component="th" w={widthOf(name)} data-column={name}>
        {word}
      </Box>
    );
  return (
    <Box component="th" w={widthOf(name)} data-column={name} aria-sort={ariaSort(sort, by)}>
      <SortButton name={by} sort={sort} onSort={onSort} isFallingFirst={by === 'severity' || by === 'occurred_at'}>
        {word}
      </SortButton>
    </Box>
  );
}

function WaitingRow({ columns, hasTick }: Pick<AlertTableProps, 'columns'> & { hasTick: boolean }) {
  return (
    <tr className={styles.waiting}>
      {hasTick && <td />}
      {columns.map((name) => (
        <td key={name} data-column={name}>
          <Skeleton width={name === 'alert' ? '80%' : '55%'} height={13} />
        </td>
      ))}
    </tr>
  );
}

/** How many alerts are shown, and a button for more. */
export function ListFoot({ list, children }: { list: AlertList; children?: ReactNode }) {
  const { t, number, counted } = useAlertMessages();
  if (!list.items) return null;
  const shown = number(list.items.length);
  return (
    <Box component="footer" pos="sticky" left={0} className={table.foot}>
      <span role="status">
        {list.isMore
          ? t('shown_of_more', { shown, total: number(list.total) })
          : t('shown', { shown, ...counted(list.total) })}
      </span>
      {children}
      <MoreButton list={list} />
    </Box>
  );
}

/** Arrow keys move between the links of rows. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-alert] a[data-open]')];
  const at = links.findIndex((link) => link.closest('[data-alert]')?.contains(target));
  const next = at < 0 ? undefined : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
