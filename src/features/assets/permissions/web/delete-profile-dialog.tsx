import { Box, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Photo } from '#features/identity/photos/web/public.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deleteAssetProfile, listAffectedUsers, type AssetProfile, type AffectedUser } from '../contract.ts';
import { useProfileMessages } from './use-profile-messages.ts';

interface DeleteProfileDialogProps {
  /** Null: closed. */
  profile: AssetProfile | null;
  onClose(): void;
  onDone(): void;
}

/** Above this many people, a count. */
const most = 6;

/** Confirms a deletion and shows who loses what. */
export function DeleteProfileDialog({ profile, onClose, onDone }: DeleteProfileDialogProps) {
  const { t } = useProfileMessages();
  return (
    <ConfirmDialog
      opened={profile}
      title={t('delete_title', { name: profile?.name ?? '' })}
      confirm={t('delete')}
      onConfirm={async ({ id, name }) => {
        await call(deleteAssetProfile, { params: { id } });
        notify({ text: t('deleted', { name }) });
        onDone();
      }}
      onClose={onClose}
    >
      {profile && <AffectedUsers profileId={profile.id} />}
    </ConfirmDialog>
  );
}

function AffectedUsers({ profileId }: { profileId: string }) {
  const { t } = useProfileMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-profiles', 'affected', profileId],
    queryFn: ({ signal }) => call(listAffectedUsers, { params: { id: profileId }, signal }),
    // The confirmation must show the current state.
    staleTime: 0,
  });
  if (!data && error) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="sm" py="xs">
        <Skeleton width="70%" height={14} />
        <Skeleton width="90%" height={28} />
        <Skeleton width="80%" height={28} />
      </Stack>
    );
  const { affected, unaffected } = data;
  return (
    <>
      <p>{affected.length === 0 ? t('delete_nobody') : t('delete_people', { count: affected.length })}</p>
      {affected.length > 0 && (
        <Stack component="ul" gap="xs" my="sm">
          {affected.slice(0, most).map((affectedUser) => (
            <AffectedUserRow key={affectedUser.user.id} affectedUser={affectedUser} />
          ))}
          {affected.length > most && <li>{t('delete_more', { count: affected.length - most })}</li>}
        </Stack>
      )}
      {unaffected > 0 && <p>{t('delete_others', { count: unaffected })}</p>}
    </>
  );
}

function AffectedUserRow({
  affectedUser: { user, module, all_units, unit_count, sections, acting },
}: {
  affectedUser: AffectedUser;
}) {
  const { t, formatSections } = useProfileMessages();
  const parts = module
    ? [t('loses_module')]
    : [
        all_units && t('loses_all_units', { count: unit_count }),
        !all_units && unit_count > 0 && t('some_units', { count: unit_count }),
        sections.length > 0 && formatSections(sections),
        acting && t('loses_acting'),
      ].filter(Boolean);
  return (
    <Group component="li" lh={1.35} gap="xs" wrap="nowrap">
      <Photo url={user.photo_url} name={user.name} />
      <span>
        <Box component="strong" c="var(--gray-9)">
          {user.name}
        </Box>
        <Text span display="block" fz="sm" c="dimmed">
          {parts.join(' · ')}
        </Text>
      </span>
    </Group>
  );
}
