import { Group, NativeSelect, Text } from '@mantine/core';
import { IconClockX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { createFileLink, getFileLink, type FileLink as Link, type PortalFile } from '../../contract.ts';
import { useFileMessages } from '../use-file-messages.ts';
import styles from './file-panel.module.css';

const hours = [1, 24, 72, 168, 720] as const;

/** The link that opens a file without signing in: create, show, renew. */
export function FileLink({ file }: { file: PortalFile }) {
  const t = useTranslations('files');
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const queryKey = ['files', 'link', file.id];
  const [lasting, setLasting] = useState<(typeof hours)[number]>(24);
  const [isBusy, setBusy] = useState(false);
  const { data: link, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(getFileLink, { params: { id: file.id }, signal }).catch((error: unknown) => {
        // There is no link yet.
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }),
  });
  const make = async () => {
    setBusy(true);
    try {
      const made = await call(createFileLink, { params: { id: file.id }, body: { hours: lasting } });
      await putReply(queries, queryKey, made);
      void queries.invalidateQueries({ queryKey: ['files', 'history', file.id] });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.section}>
      <h3>{t('link')}</h3>
      {isPending ? <Skeleton height={60} /> : link ? <Made link={link} /> : <Text c="dimmed">{t('no_link')}</Text>}
      <Group gap="xs" align="flex-end" mt="xs">
        <NativeSelect
          aria-label={t('lasts')}
          value={String(lasting)}
          data={hours.map((value) => ({ value: String(value), label: t(`hours.${value}`) }))}
          onChange={({ currentTarget }) =>
            setLasting(hours.find((value) => String(value) === currentTarget.value) ?? 24)
          }
        />
        <BusyButton variant="default" busy={isBusy} onClick={() => void make()}>
          {link ? t('make_link_again') : t('make_link')}
        </BusyButton>
      </Group>
      {link && <Text c="dimmed">{t('again_ends')}</Text>}
    </section>
  );
}

function Made({ link }: { link: Link }) {
  const t = useTranslations('files');
  const messages = useFileMessages();
  const isExpired = useNow() >= Date.parse(link.expires_at);
  if (isExpired)
    return (
      <Group component="p" c="var(--gray-9)" fw={550} gap="xs" wrap="nowrap" role="status">
        <IconClockX color="var(--sev-high)" size={17} aria-hidden />
        {t('expired', { at: messages.moment(link.expires_at) })}
      </Group>
    );
  return (
    <>
      <CopyField label={t('link_address')} value={new URL(link.url, location.origin).href} />
      <Text c="dimmed">
        {t('link_until', { size: messages.size(link.size), at: messages.moment(link.expires_at) })}
      </Text>
    </>
  );
}
