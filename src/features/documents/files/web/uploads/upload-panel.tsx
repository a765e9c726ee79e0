import { ActionIcon, Box, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconRefresh,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useState, useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import { fileAddress } from '../../file-address.ts';
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { useFileMessages, useUploadFault } from '../use-file-messages.ts';
import styles from '../panel/file-panel.module.css';
import { useUploadQueue, useUploads } from './use-uploads.ts';

interface UploadPanelProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
}

/** Uploads with progress, errors and the actions on them. */
export function UploadPanel({ items, queue }: UploadPanelProps) {
  const t = useTranslations('files');
  const numbers = useNumbers();
  const [isCollapsed, setCollapsed] = useState(false);
  const busy = items.filter(isUnderWay).length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  const title =
    busy > 0
      ? t('uploading', { count: busy, shown: numbers.number(busy) })
      : refused > 0
        ? t('upload_refused', { count: refused, shown: numbers.number(refused) })
        : t('uploaded', { count: items.length, shown: numbers.number(items.length) });
  const close = () => {
    for (const { id } of items) queue.remove(id);
  };
  return (
    <section className={styles.panelBox} aria-label={t('uploads')}>
      <Group mih="var(--control-lg)" py="2xs" pl="sm" pr="xs" gap="3xs" wrap="nowrap">
        <Box component="h2" flex={1} fz="sm" fw={650}>
          <span role="status">{title}</span>
        </Box>
        <ActionIcon
          size={28}
          aria-label={isCollapsed ? t('expand') : t('collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <IconChevronUp size={17} /> : <IconChevronDown size={17} />}
        </ActionIcon>
        {busy === 0 && (
          <ActionIcon size={28} aria-label={t('close_uploads')} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {!isCollapsed && (
        <Box component="ul" mah="min(240px, 40dvh)" className={`${parts.above} ${parts.scroll}`}>
          {items.map((item) => (
            <Item key={item.id} item={item} queue={queue} />
          ))}
        </Box>
      )}
    </section>
  );
}

function Item({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const t = useTranslations('files');
  const { id, name, size, sent, state, result } = item;
  const isActive = isUnderWay(item);
  return (
    <li className={styles.item} data-state={state}>
      <Box miw={0}>
        {result ? (
          <Link to={fileAddress(result)} className={styles.name}>
            {result.name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <State item={item} />
      </Box>
      <Group gap={0} wrap="nowrap">
        {state === 'done' && (
          <IconCircleCheck size={18} color="var(--running)" style={{ marginInline: 'var(--space-4)' }} aria-hidden />
        )}
        {state === 'refused' && (
          <ActionIcon size={28} aria-label={t('retry_upload', { name })} onClick={() => queue.retry(id)}>
            <IconRefresh size={16} />
          </ActionIcon>
        )}
        {state !== 'done' && (
          <ActionIcon
            size={28}
            aria-label={isActive ? t('cancel_upload', { name }) : t('dismiss_upload', { name })}
            onClick={() => queue.remove(id)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {isActive && (
        <progress
          className={styles.bar}
          aria-label={t('progress_of', { name })}
          max={size}
          value={state === 'waiting' ? 0 : sent}
        />
      )}
    </li>
  );
}

function State({ item: { size, sent, state, fault, result } }: { item: UploadItem }) {
  const t = useTranslations('files');
  const errorText = useUploadFault();
  const messages = useFileMessages();
  if (state === 'refused')
    return (
      <Group
        component="p"
        className={styles.fault}
        gap="xs"
        align="flex-start"
        wrap="nowrap"
        fz="xs"
        c="var(--danger)"
        role="alert"
      >
        <IconAlertTriangle size={15} aria-hidden />
        <span>{`${t('upload_failed')} ${errorText(fault)}`}</span>
      </Group>
    );
  if (state === 'cut')
    return (
      <Group component="p" className={styles.cut} gap="xs" align="flex-start" wrap="nowrap" fz="xs" c="dimmed">
        <IconWifiOff size={15} aria-hidden />
        {t('cut')}
      </Group>
    );
  const texts = {
    waiting: t('waiting_turn'),
    sending: t('sent_of', { sent: messages.size(sent), size: messages.size(size) }),
    checking: t('checking'),
    done:
      result && (result.state === 'waiting' || result.next_number !== null)
        ? t('waits_for_scan')
        : result && result.number > 1
          ? t('new_version', { number: result.number })
          : messages.size(size),
  };
  return (
    <Text fz="xs" c="dimmed">
      {texts[state]}
    </Text>
  );
}

/** Uploads in progress; closing the tab asks for confirmation, and signing out stops them. */
export function UploadDock() {
  const queue = useUploadQueue();
  const items = useUploads();
  const isBusy = items.some(isUnderWay);
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return items.length > 0 && <UploadPanel items={items} queue={queue} />;
}
