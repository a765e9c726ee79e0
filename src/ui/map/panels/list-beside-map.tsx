import { Box } from '@mantine/core';
import { IconMap, IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './panels.module.css';

interface ListBesideMapProps {
  /** Heading of the page where the list, which shows it, is closed. */
  title: string;
  list: ReactNode;
  isPhone: boolean;
  /** On a phone, whether the list covers the map. */
  isListOpen: boolean;
  setListOpen(isOpen: boolean): void;
  /** Something over the map takes the whole phone. */
  isMapAlone?: boolean;
  /** Something is shown beside the list, over the map. */
  hasAside?: boolean;
  /** Labels of the buttons that open and close the list on a phone. */
  words: { open: string; close: string };
  /** Other content over a phone's map while the list is closed. */
  over?: ReactNode;
  children: ReactNode;
}

/** A list and a map of the same items: side by side on a wide screen, one at a time on a phone. */
export function ListBesideMap(props: ListBesideMapProps) {
  const {
    title,
    list,
    isPhone,
    isListOpen,
    setListOpen,
    isMapAlone = false,
    hasAside = false,
    words,
    over,
    children,
  } = props;
  const isOver = isPhone && isListOpen && !isMapAlone;
  const panel = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLButtonElement>(null);
  const before = useRef({ isOver, hasAside });
  // The pressed button disappears with what it opened or closed: move the focus to its replacement in the same frame.
  useLayoutEffect(() => {
    const isTurned = before.current.isOver !== isOver || (before.current.hasAside && !hasAside);
    before.current = { isOver, hasAside };
    if (isTurned && document.activeElement === document.body)
      (panel.current ?? find.current)?.focus({ preventScroll: true });
  }, [isOver, hasAside]);
  return (
    <>
      {!isPhone || isOver ? (
        <div ref={panel} tabIndex={-1} className={styles.list}>
          {list}
        </div>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      <Box className={styles.map} pos="relative" miw={0} mih={0}>
        {children}
        {isPhone && !isListOpen && !isMapAlone && (
          <div className={styles.over}>
            <button ref={find} type="button" className={styles.find} onClick={() => setListOpen(true)}>
              <IconSearch size={16} stroke={1.8} aria-hidden />
              {words.open}
            </button>
            {over}
          </div>
        )}
      </Box>
      {isOver && (
        <button type="button" className={styles.switch} onClick={() => setListOpen(false)}>
          <IconMap size={17} stroke={1.8} aria-hidden />
          {words.close}
        </button>
      )}
    </>
  );
}
