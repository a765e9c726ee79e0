import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { createFileLink, readFile } from '#features/documents/files/contract.ts';
import { managerPath } from '#features/documents/files/public.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { readJobFile, type Job } from '#features/jobs/background-jobs/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { reportResult } from '../contract.ts';
import buttons from '#ui/buttons.module.css';

/** A report that is ready: to download, to find among the files, and only if asked for to share by a public link. */
export function ReportOutcome({ job: { id, result, link }, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslations('reports');
  const tError = useTranslations('errors');
  const isAdmin = useIsAdmin();
  const { data: made } = z.safeParse(reportResult, result);
  const isAmongFiles = link?.startsWith(managerPath) === true;
  const download = useMutation({
    mutationFn: async ({ file_id, name }: z.output<typeof reportResult>) =>
      saveFile(
        isAmongFiles
          ? await call(readFile, { params: { id: file_id }, query: {} })
          : await call(readJobFile, { params: { id } }),
        name,
      ),
  });
  if (!made) return null;
  return (
    <Stack gap="sm" role="status">
      <Group component="p" miw={0} fw={600} gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--running)" aria-hidden />
        {t('ready', { name: made.name })}
      </Group>
      {isAmongFiles && <Text c="dimmed">{t('where')}</Text>}
      <Group gap="md">
        <Button
          data-autofocus
          loading={download.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download.mutate(made)}
        >
          {t('take')}
        </Button>
        {isAmongFiles && link !== null && (
          <Link className={buttons.link} to={link} onClick={onClose}>
            {t('see')}
          </Link>
        )}
      </Group>
      {download.error && <p role="alert">{tError(errorKey(download.error))}</p>}
      {isAmongFiles && isAdmin && <PublicLink fileId={made.file_id} />}
    </Stack>
  );
}

/** A link that opens the report for anyone; made when it is asked for. */
function PublicLink({ fileId }: { fileId: string }) {
  const t = useTranslations('reports');
  const tError = useTranslations('errors');
  const format = useFormatter();
  const link = useMutation({ mutationFn: () => call(createFileLink, { params: { id: fileId }, body: {} }) });
  if (link.data) {
    const when = format.dateTime(new Date(link.data.expires_at), { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <>
        <CopyField label={t('link')} value={link.data.url} />
        <Text c="dimmed">{t('link_text', { when })}</Text>
      </>
    );
  }
  return (
    <>
      <Button size="xs" variant="default" loading={link.isPending} onClick={() => link.mutate()}>
        {t('make_link')}
      </Button>
      {link.error && <p role="alert">{tError(errorKey(link.error))}</p>}
    </>
  );
}
