import { Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose(): void;
  /** Width in pixels, default 440; full width on a phone. */
  width?: number;
  /** Closed only by its own buttons. */
  isHeld?: boolean;
  children: ReactNode;
}

/** Modal dialog. Its content is created each time it opens. */
export function Dialog({ opened, title, onClose, width = 440, isHeld = false, children }: DialogProps) {
  const t = useTranslations('ui');
  const isPhone = useMediaQuery('(max-width: 767px)');
  useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered={!isPhone}
      fullScreen={isPhone && width > 440}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      returnFocus={false}
      // The page scrolls in its frame, not the body; and the lock would need an inline style.
      lockScroll={false}
      // No exit animation: a fading dialog would still receive keys.
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* No `header`: it would be taken for a second one of the page. */}
        <Group mih="var(--control-md)" pt="sm" pr="md" pb="2xs" pl="lg" gap="sm" wrap="nowrap" justify="space-between">
          <Modal.Title fz="lg" fw={700} lts="-0.01em" c="var(--gray-9)">
            {title}
          </Modal.Title>
          {!isHeld && <Modal.CloseButton aria-label={t('close')} />}
        </Group>
        <Modal.Body pt="2xs" px="lg" pb="lg">
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
