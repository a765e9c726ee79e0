import { Stack } from '@mantine/core';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AssetProfile } from '../contract.ts';
import { PeoplePanel } from './people-panel.tsx';
import { EditProfileForm, NewProfileForm } from './profile-form.tsx';
import { useProfile } from './profile-queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';
import { Pill } from '#ui/pill.tsx';

/** The two tabs of a profile: access and people. */
export type ProfileSide = 'access' | 'people';

interface ProfileDialogProps {
  /** A profile's id, `new`, or null: closed. */
  opened: string | null;
  side: ProfileSide;
  onOpen(id: string, side?: ProfileSide): void;
  onClose(): void;
  /** Called after a change. */
  onDone(): void;
}

export function ProfileDialog({ opened, side, onOpen, onClose, onDone }: ProfileDialogProps) {
  const { t } = useProfileMessages();
  const isNew = opened === 'new';
  const profile = useProfile(isNew ? null : opened);
  const title = isNew ? t('new_title') : (profile.data?.name ?? t('title'));
  return (
    <Dialog opened={opened !== null} title={title} width={720} onClose={onClose}>
      {isNew && (
        <NewProfileForm
          onCancel={onClose}
          onDone={({ id, name }) => {
            notify({ text: t('added', { name }) });
            onDone();
            onOpen(id, 'people');
          }}
        />
      )}
      {!isNew && profile.data && (
        <Sides
          key={profile.data.id}
          profile={profile.data}
          side={side}
          onSide={(next) => onOpen(profile.data.id, next)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {!isNew && !profile.data && profile.error && (
        <ListFault error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {!isNew && !profile.data && !profile.error && <DialogSkeleton />}
    </Dialog>
  );
}

interface SidesProps {
  profile: AssetProfile;
  side: ProfileSide;
  onSide(side: ProfileSide): void;
  onClose(): void;
  onDone(): void;
}

function Sides({ profile, side, onSide, onClose, onDone }: SidesProps) {
  const { t } = useProfileMessages();
  const people = (
    <>
      {t('people')} <Pill>{profile.user_ids.length}</Pill>
    </>
  );
  return (
    <Tabs
      label={profile.name}
      tabs={[
        { name: 'access', label: t('access') },
        { name: 'people', label: people },
      ]}
      shown={side}
      onShow={onSide}
    >
      {side === 'people' ? (
        <PeoplePanel profile={profile} onDone={onDone} />
      ) : (
        <EditProfileForm
          profile={profile}
          onCancel={onClose}
          onDone={({ name }) => {
            notify({ text: t('saved', { name }) });
            onDone();
            onClose();
          }}
        />
      )}
    </Tabs>
  );
}

function DialogSkeleton() {
  return (
    <Stack gap="sm" py="xs">
      <Skeleton width="30%" height={16} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={200} />
    </Stack>
  );
}
