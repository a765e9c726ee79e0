import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { openingKeys } from './opening-keys.ts';
import { useLateOpening } from './use-late-opening.ts';

export interface OpenedMenuProps {
  /** Properties of its button. */
  button: { className: string | undefined; 'aria-label'?: string; 'aria-current'?: boolean; children: ReactNode };
  position: 'bottom-start' | 'bottom-end' | 'top-end';
  /** Pixels. */
  width: number;
  itemClass?: string | undefined;
  closeOnItemClick?: boolean;
}

/**
 * A loaded menu: it replaces its placeholder button, keeps the focus and opens; the focus moves to the first item and
 * returns on close.
 */
export function OpenedMenu({ button, itemClass, children, ...menu }: OpenedMenuProps & { children: ReactNode }) {
  const { isOpen, setOpen, target } = useLateOpening();
  return (
    <Menu
      {...menu}
      {...(itemClass && { classNames: { item: itemClass } })}
      opened={isOpen}
      onChange={setOpen}
      offset={6}
      shadow="none"
      // The first item must be focusable.
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton {...button} ref={target} onKeyDown={isOpen ? undefined : openingKeys(() => setOpen(true))} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
