import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { isWithin } from '../../tree-rows.ts';
import { FolderTree } from './folder-tree.tsx';
import { useTop } from '../uploads/use-drop.ts';
import { useFolders } from '../use-files.ts';

interface FolderPickerProps {
  opened: boolean;
  title: string;
  /** Label of the button: "Move here". */
  confirm: string;
  /** Folders that are moved; they are disabled as targets. */
  moving: readonly string[];
  onPick(folder: { id: string | null; name: string }): Promise<void>;
  onClose(): void;
}

export function FolderPicker({ opened, title, onClose, ...rest }: FolderPickerProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Choice({ confirm, moving, onPick, onClose }: Omit<FolderPickerProps, 'opened' | 'title'>) {
  const t = useTranslations('ui');
  const top = useTop();
  const { folders, isRead, error, refetch } = useFolders();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = folders.filter(({ id }) => !moving.some((other) => isWithin(folders, id, other)));
  const pick = async () => {
    setBusy(true);
    await onPick(folders.find(({ id }) => id === chosen) ?? top);
    onClose();
  };
  if (error && !isRead) return <ListFault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Box
        mah="min(360px, 50dvh)"
        p="xs"
        bd="1px solid var(--gray-3)"
        bdrs="md"
        className={parts.scroll}
        data-autofocus
        tabIndex={-1}
      >
        {isRead ? (
          <FolderTree
            folders={open}
            shown={chosen}
            hasBin={false}
            isReadOnly
            onShow={(place) => setChosen(place === 'bin' ? null : place)}
          />
        ) : (
          <Skeleton height={180} />
        )}
      </Box>
      <Group gap="xs" align="stretch" wrap="nowrap" justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton busy={isBusy} onClick={() => void pick()}>
          {confirm}
        </BusyButton>
      </Group>
    </>
  );
}
