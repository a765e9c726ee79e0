import { Box, Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import { filesOf, type FileEntry, type EntryActions } from './entries.ts';
import styles from './entry-list.module.css';

interface FileSelectionBarProps {
  chosen: readonly FileEntry[];
  actions: EntryActions;
  onClear(): void;
}

export function SelectionBar({ chosen, actions, onClear }: FileSelectionBarProps) {
  const t = useTranslations('files');
  const numbers = useNumbers();
  const { rename, move, copy, download, remove, restore } = actions;
  const [first] = chosen;
  const areFiles = filesOf(chosen).length === chosen.length;
  return (
    <Group component="section" aria-label={t('selection')} className={styles.bar} gap="xs" data-selection>
      <Box component="b" role="status" w={{ base: '100%', sm: 'auto' }}>
        {t('chosen', { count: chosen.length, shown: numbers.number(chosen.length) })}
      </Box>
      <Box component="span" flex={1} />
      {download && areFiles && (
        <Action
          icon={IconDownload}
          label={chosen.length > 1 ? t('download_zip') : t('download')}
          onClick={() => download(chosen)}
        />
      )}
      {restore && <Action icon={IconArrowBackUp} label={t('restore')} onClick={() => restore(chosen)} />}
      {rename && first && chosen.length === 1 && (
        <Action
          icon={IconPencil}
          label={first.kind === 'file' ? t('rename') : t('edit_folder')}
          onClick={() => rename(first)}
        />
      )}
      {move && <Action icon={IconFolderSymlink} label={t('move')} onClick={() => move(chosen)} />}
      {copy && areFiles && <Action icon={IconCopy} label={t('copy')} onClick={() => copy(chosen)} />}
      {remove && <Action icon={IconTrash} label={t('delete')} onClick={() => remove(chosen)} isDangerous />}
      <button type="button" className={buttons.icon} aria-label={t('choose_none')} onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </button>
    </Group>
  );
}

interface ActionProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  label: string;
  isDangerous?: boolean;
  onClick(): void;
}

function Action({ icon: Icon, label, isDangerous = false, onClick }: ActionProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.action}
      data-dangerous={isDangerous || undefined}
      aria-label={label}
      leftSection={<Icon size={15} stroke={1.7} />}
      onClick={onClick}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  );
}
