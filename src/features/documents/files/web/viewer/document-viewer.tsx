import { ActionIcon, Box, Button, Group, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { IconDownload, IconFileAlert, IconMinus, IconPlus, IconViewportWide } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { readFile, type PortalFile } from '../../contract.ts';
import { fileTypes } from '../../file-types.ts';
import { joinViewer, type ViewerPort } from './join-viewer.ts';
import styles from '../folders/folders.module.css';

interface DocumentViewerProps {
  file: PortalFile;
  onDownload(): void;
  /** The Escape key was pressed inside the viewer. */
  onEscape(): void;
}

/** Displays a document in a sandboxed frame without session, network or navigation. */
export function DocumentViewer({ file, onDownload, onEscape }: DocumentViewerProps) {
  const content = useQuery({
    queryKey: ['files', 'content', file.id, file.number],
    queryFn: async ({ signal }) => {
      const blob: unknown = await call(readFile, {
        params: { id: file.id },
        query: { number: file.number },
        signal,
      });
      return blob instanceof Blob ? blob.arrayBuffer() : new ArrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (content.error) return <ListFault error={content.error} onRetry={() => void content.refetch()} />;
  if (!content.data) return <Waiting />;
  return (
    <Frame
      key={`${file.id} ${file.number}`}
      file={file}
      bytes={content.data}
      onDownload={onDownload}
      onEscape={onEscape}
    />
  );
}

type State = { at: 'opening' } | { at: 'shown'; pages: number | null } | { at: 'failed' };

function Frame({ file, bytes, onDownload, onEscape }: DocumentViewerProps & { bytes: ArrayBuffer }) {
  const t = useTranslations('files');
  const { locale, build } = usePage();
  const isDark = useComputedColorScheme('light') === 'dark';
  const frame = useRef<HTMLIFrameElement>(null);
  const viewer = useRef<ViewerPort | null>(null);
  const [state, setState] = useState<State>({ at: 'opening' });
  const [place, setPlace] = useState({ page: 1, zoom: 100 });
  const join = useEffectEvent((element: HTMLIFrameElement) =>
    joinViewer(
      element,
      {
        kind: 'open',
        type: file.type === fileTypes.pdf ? 'pdf' : 'docx',
        // A copy, as transferred bytes are detached while the cache needs its own.
        bytes: bytes.slice(0),
        isDark,
        locale,
        title: file.name,
        words: { page: t('viewer.page', { page: '{page}' }), picture: t('viewer.picture'), cut: t('viewer.cut') },
      },
      (message) => {
        if (message.kind === 'shown') setState({ at: 'shown', pages: message.pages });
        else if (message.kind === 'failed') setState({ at: 'failed' });
        else if (message.kind === 'place') setPlace({ page: message.page, zoom: message.zoom });
        else if (message.kind === 'escape') onEscape();
      },
    ),
  );
  useEffect(() => {
    if (!frame.current) return undefined;
    const joined = join(frame.current);
    viewer.current = joined;
    return () => joined.leave();
  }, []);
  useEffect(() => viewer.current?.send({ kind: 'light', isDark }), [isDark]);
  if (state.at === 'failed')
    return (
      <Box role="alert" p="lg">
        <EmptyState
          icon={IconFileAlert}
          title={t('viewer.broken')}
          action={
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={onDownload}>
              {t('download')}
            </Button>
          }
        >
          {t('viewer.broken_hint')}
        </EmptyState>
      </Box>
    );
  return (
    <div className={styles.viewer} data-state={state.at}>
      {state.at === 'shown' && (
        <Tools pages={state.pages} place={place} send={(message) => viewer.current?.send(message)} />
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        src={`/viewer/viewer.html?build=${build}`}
        title={t('viewer.title', { name: file.name })}
        sandbox="allow-scripts"
      />
      {state.at === 'opening' && <Waiting />}
    </div>
  );
}

interface ToolsProps {
  pages: number | null;
  place: { page: number; zoom: number };
  send: ViewerPort['send'];
}

function Tools({ pages, place, send }: ToolsProps) {
  const t = useTranslations('files');
  const numbers = useNumbers();
  return (
    <Group
      mih="var(--control-md)"
      py={0}
      px="xs"
      c="var(--gray-7)"
      className={parts.below}
      gap="2xs"
      wrap="nowrap"
      role="toolbar"
      aria-label={t('viewer.tools')}
    >
      {pages !== null && (
        <Group component="label" className={styles.pages} gap="xs" wrap="nowrap">
          <span className="visually-hidden">{t('viewer.go')}</span>
          <input
            key={place.page}
            inputMode="numeric"
            defaultValue={place.page}
            onKeyDown={({ key, currentTarget }) => {
              const page = Number(currentTarget.value);
              if (key === 'Enter' && page >= 1 && page <= pages) send({ kind: 'go', page });
            }}
          />
          <span>{t('viewer.of', { pages: numbers.number(pages) })}</span>
        </Group>
      )}
      <Box component="span" flex={1} />
      <ActionIcon size={30} aria-label={t('viewer.out')} onClick={() => send({ kind: 'zoom', to: 'out' })}>
        <IconMinus size={16} />
      </ActionIcon>
      <Text span miw={44} ta="center" role="status" aria-label={t('viewer.zoom')}>
        {`${numbers.number(place.zoom)}%`}
      </Text>
      <ActionIcon size={30} aria-label={t('viewer.in')} onClick={() => send({ kind: 'zoom', to: 'in' })}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon size={30} aria-label={t('viewer.width')} onClick={() => send({ kind: 'zoom', to: 'width' })}>
        <IconViewportWide size={17} />
      </ActionIcon>
    </Group>
  );
}

function Waiting() {
  return (
    <Stack gap={0} pos="absolute" inset={0} p="lg">
      <Skeleton height="100%" />
    </Stack>
  );
}
