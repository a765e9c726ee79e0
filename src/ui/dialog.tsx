import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose(): void;
  /** In pixels, 440 unless told; a phone gives all it has. */
  width?: number;
  /** Closed by its own buttons alone. */
  isHeld?: boolean;
  children: ReactNode;
}

/** One thing to do, over the page that it belongs to. Its content is made anew each time it opens. */
export function Dialog({ opened, title, onClose, width = 440, isHeld = false, children }: DialogProps) {
  const say = useTranslations('ui');
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      centered={!isPhone}
      fullScreen={isPhone && width > 440}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      withCloseButton={!isHeld}
      closeButtonProps={{ 'aria-label': say('close') }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {children}
    </Modal>
  );
}
