import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconClockExclamation, IconDownload, IconFileOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CallError } from '#platform/web/call-error.ts';
import type { PortalFile } from '../../contract.ts';
import { FileDetails } from './file-details.tsx';
import { FileHistory } from './file-history.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';
import { FilePicture } from '../list/type-picture.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { useFile } from '../use-files.ts';
import { useFileMessages } from '../use-file-messages.ts';
import { fileTabs, type FileTab } from '../use-manager-address.ts';
import parts from '#ui/parts.module.css';
import styles from './file-panel.module.css';

interface FilePanelProps {
  id: string;
  tab: FileTab;
  isAdmin: boolean;
  placeOf(file: PortalFile): string;
  onTab(tab: FileTab): void;
  onClose(): void;
}

/** One file in the side panel: preview, details, versions and history. */
export function FilePanel(props: FilePanelProps) {
  const { id, onClose } = props;
  const t = useTranslations('files');
  const { data: file, error, refetch } = useFile(id);
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <Stack component="aside" className={styles.panel} gap={0} aria-label={file?.name ?? t('file')}>
      {file && !isGone && <Whole {...props} file={file} />}
      {(!file || isGone) && (
        <Stack gap="sm" p="md">
          <Close onClose={onClose} />
          {!error && <Skeleton height={320} />}
          {error && !isGone && <ListFault error={error} onRetry={() => void refetch()} />}
          {isGone && (
            <div role="alert">
              <EmptyState icon={IconFileOff} title={t('gone')}>
                {t('gone_hint')}
              </EmptyState>
            </div>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function Whole({ file, tab, isAdmin, placeOf, onTab, onClose }: FilePanelProps & { file: PortalFile }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  const actions = useFileActions();
  const download = () => void actions.download([file]);
  const tabs = fileTabs
    .filter((name) => isAdmin || name !== 'history')
    .map((name) => ({ name, label: t(`tabs.${name}`) }));
  const shown = tabs.some(({ name }) => name === tab) ? tab : 'preview';
  return (
    <>
      <Group className={styles.head} gap="xs" wrap="nowrap">
        <HeadButton className={styles.back} size={34} label={t('back')} onClick={onClose}>
          <IconArrowLeft size={18} />
        </HeadButton>
        <FilePicture file={file} size={26} />
        <Box className={styles.title} flex={1} miw={0}>
          <Box className={parts.cut} component="h2" fz="md" fw={650} title={file.name}>
            {file.name}
          </Box>
          <Text
            truncate
          >{`${messages.type(file)} · ${messages.size(file.size)} · ${messages.moment(file.updated_at)}`}</Text>
        </Box>
        {file.state === 'ready' && file.deleted_at === null && (
          <Button variant="default" size="xs" flex="none" leftSection={<IconDownload size={15} />} onClick={download}>
            {t('download')}
          </Button>
        )}
        <Close onClose={onClose} />
      </Group>
      {file.next_number !== null && (
        <Group
          component="p"

          flex="none"
          pb="xs"
          px="md"
          c="var(--gray-7)"
          fz="sm"
          gap="xs"
          wrap="nowrap"
          role="status"
        >
          <IconClockExclamation color="var(--idle)" size={15} aria-hidden />
          {t('next_waits', { number: file.next_number })}
        </Group>
      )}
      <Stack className={styles.tabs} flex={1} mih={0} gap={0} data-tab={shown}>
        <Tabs label={t('about_file')} tabs={tabs} shown={shown} onShow={onTab}>
          {shown === 'preview' && <FilePreview file={file} onDownload={download} onEscape={onClose} />}
          {shown === 'details' && <FileDetails file={file} isAdmin={isAdmin} place={placeOf(file)} />}
          {shown === 'versions' && <FileVersions file={file} />}
          {shown === 'history' && <FileHistory file={file} />}
        </Tabs>
      </Stack>
    </>
  );
}

function Close({ onClose }: { onClose(): void }) {
  const t = useTranslations('ui');
  return (
    <HeadButton className={styles.close} size={30} label={t('close')} onClick={onClose}>
      <IconX size={17} />
    </HeadButton>
  );
}

interface HeadButtonProps {
  className: string | undefined;
  /** Pixels. */
  size: number;
  label: string;
  onClick(): void;
  children: ReactNode;
}

function HeadButton({ label, ...props }: HeadButtonProps) {
  return <ActionIcon aria-label={label} {...props} />;
}
