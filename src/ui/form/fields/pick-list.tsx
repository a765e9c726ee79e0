import { Box, Group, Stack, Text } from '@mantine/core';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import { isTooShort } from '../../list/search-field.tsx';
import { ListFault } from '../../list/list-states.tsx';
import { useVirtualRows } from '../../list/virtual-rows.ts';
import { Skeleton } from '../../skeleton.tsx';
import { findPicks, type Pick } from './find-picks.ts';
import { TickBox } from '../tick-box.tsx';
import table from '../../list/table.module.css';
import input from './field.module.css';
import styles from '../pick-list.module.css';

interface PickListProps {
  /** Accessible name of the list. */
  label: string;
  /** Label of the search: "Search units by code or name". */
  search: string;
  /** Characters that a search needs; fewer do not filter, and a text says so. */
  min?: number;
  /** Undefined while loading. */
  items: readonly Pick[] | undefined;
  error?: Error | null;
  onRetry?(): void;
  /** Text if there are no options. */
  none: string;
  chosen: ReadonlySet<string>;
  /** Options in the mixed state: they apply to some of the items edited. */
  mixed?: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

const rowHeight = 36;
const nothing: readonly Pick[] = [];

/** Selects any number of many hundreds of options: searched, checked one by one or all results at once. */
export function PickList(props: PickListProps) {
  const { label, search, min = 0, items, error, onRetry, none, chosen, mixed, onChange } = props;
  const t = useTranslations('ui');
  const numbers = useNumbers();
  const [text, setText] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  // Options selected when it opened come first and stay there.
  const [first] = useState(chosen);
  const all = useMemo(() => {
    const isFirst = ({ id }: Pick) => Number(first.has(id));
    return (items ?? nothing).toSorted((a, b) => isFirst(b) - isFirst(a));
  }, [items, first]);
  const isShort = isTooShort(text, min);
  const found = useMemo(
    () => findPicks(all, isShort ? '' : text).filter(({ id }) => !onlyChosen || chosen.has(id)),
    [all, text, isShort, onlyChosen, chosen],
  );
  const change = (ids: Iterable<string>, isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  if (error && onRetry) return <ListFault error={error} onRetry={onRetry} />;
  if (items?.length === 0)
    return (
      <Text py="md" px="sm" c="dimmed">
        {none}
      </Text>
    );
  const picked = all.filter(({ id }) => chosen.has(id)).length;
  const areAll = found.length > 0 && found.every(({ id }) => chosen.has(id));
  const selectable = found.map(({ id }) => id);
  return (
    <div className={styles.list} role="group" aria-label={label} aria-busy={!items}>
      <Group gap="var(--space-2) var(--space-12)" py="xs" px="xs" className={parts.below}>
        <Box
          component="input"
          type="search"
          flex="1 1 190px"
          miw={0}
          className={input.inputBox}
          placeholder={search}
          aria-label={search}
          value={text}
          autoComplete="off"
          // Searching does not change the surrounding form, and Enter does not submit it.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button
          type="button"
          className={styles.link}
          disabled={found.length === 0}
          onClick={() => change(selectable, !areAll)}
        >
          {areAll ? t('pick_none') : t('pick_all', { count: numbers.number(found.length) })}
        </button>
      </Group>
      {isShort && (
        <Text py="xs" px="sm" c="dimmed" fz="xs" role="status" className={parts.below}>
          {t('search_min', { count: min })}
        </Text>
      )}
      {items ? (
        <Rows items={found} chosen={chosen} mixed={mixed} onTick={(id, isChosen) => change([id], isChosen)} />
      ) : (
        <RowSkeletons />
      )}
      <Group gap="sm" wrap="nowrap" justify="space-between" py="xs" px="xs" c="dimmed" fz="xs" className={parts.above}>
        <span role="status">{t('picked', { chosen: numbers.number(picked), total: numbers.number(all.length) })}</span>
        <Group component="label" gap={0} wrap="nowrap" align="stretch" mih="var(--control-sm)" display="inline-flex">
          <input
            type="checkbox"
            checked={onlyChosen}
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
          />
          {t('only_picked')}
        </Group>
      </Group>
    </div>
  );
}

interface PickRowsProps {
  items: readonly Pick[];
  chosen: ReadonlySet<string>;
  mixed: ReadonlySet<string> | undefined;
  onTick(id: string, isChosen: boolean): void;
}

/** One tab stop; arrow keys move between rows. */
function Rows({ items, chosen, mixed, onTick }: PickRowsProps) {
  const t = useTranslations('ui');
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const { rows, bodyStyle, show } = useVirtualRows({ box: frame, count: items.length, height: rowHeight });
  const stop = Math.min(at, items.length - 1);
  function go(event: KeyboardEvent<HTMLDivElement>) {
    const next = { ArrowDown: stop + 1, ArrowUp: stop - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= items.length) return;
    event.preventDefault();
    setAt(next);
    show(next);
    // At once if already rendered, as the next key is meant for it.
    const findBox = () => frame.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    const box = findBox();
    if (box) box.focus();
    else requestAnimationFrame(() => findBox()?.focus());
  }
  return (
    <Box ref={frame} h={252} className={table.box} onKeyDown={go}>
      {items.length === 0 && (
        <Text py="md" px="sm" c="dimmed">
          {t('nothing_found_filtered')}
        </Text>
      )}
      <div style={bodyStyle} className={table.body}>
        {rows.map(({ index, style }) => {
          const item = items[index];
          return (
            item && (
              <label key={item.id} className={`${table.row} ${styles.row}`} style={style}>
                <TickBox
                  data-row={index}
                  isMixed={mixed?.has(item.id)}
                  tabIndex={index === stop ? 0 : -1}
                  checked={chosen.has(item.id)}
                  onFocus={() => setAt(index)}
                  onChange={(event) => onTick(item.id, event.currentTarget.checked)}
                />
                <span className={styles.name}>{item.label}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </label>
            )
          );
        })}
      </div>
    </Box>
  );
}

function RowSkeletons() {
  return (
    <Box h={252}>
      <Stack gap="lg" py="sm" px="sm">
        {[60, 44, 52, 38, 48].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </Stack>
    </Box>
  );
}
