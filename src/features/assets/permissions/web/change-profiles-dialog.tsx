import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { notify } from '#ui/notices.tsx';
import { changeAttachments, limits, type ModuleUser } from '../contract.ts';
import { ApplyBar } from './apply-bar.tsx';
import { useAllProfiles } from './profile-queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

interface ChangeProfilesDialogProps {
  /** Empty: closed. */
  users: readonly ModuleUser[];
  onClose(): void;
  onDone(): void;
}

/** Changes the profiles of one person or of many. */
export function ChangeProfilesDialog({ users, onClose, onDone }: ChangeProfilesDialogProps) {
  const { t } = useProfileMessages();
  const [only] = users;
  const title =
    users.length === 1 && only
      ? t('change_title', { name: only.name })
      : t('change_title_many', { count: users.length });
  return (
    <Dialog opened={users.length > 0} title={title} width={520} onClose={onClose}>
      <Choice users={users} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function Choice({ users, onClose, onDone }: ChangeProfilesDialogProps) {
  const { t, formatUnits } = useProfileMessages();
  const profiles = useAllProfiles();
  const counts = new Map<string, number>();
  for (const { id } of users.flatMap((user) => user.profiles)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const had = new Set([...counts].filter(([, count]) => count === users.length).map(([id]) => id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(had);
  // A profile that only some have stays unchanged until it is checked (for all) or unchecked (for none).
  const [mixed, setMixed] = useState<ReadonlySet<string>>(
    () => new Set([...counts.keys()].filter((id) => !had.has(id))),
  );
  const attach = [...chosen].filter((id) => !had.has(id));
  const detach = [...counts.keys()].filter((id) => !chosen.has(id) && !mixed.has(id));

  const detailOf = (id: string, units: string) => {
    const count = counts.get(id) ?? 0;
    const isSome = count > 0 && count < users.length;
    return isSome ? `${t('some_have', { count, total: users.length })} · ${units}` : units;
  };
  async function apply() {
    try {
      for (let at = 0; at < users.length; at += limits.people)
        await call(changeAttachments, {
          body: { user_ids: users.slice(at, at + limits.people).map(({ id }) => id), attach, detach },
        });
      notify({ text: t('changed') });
      onClose();
    } finally {
      onDone();
    }
  }
  return (
    <Stack gap="sm" miw={0}>
      <PickList
        label={t('profiles')}
        search={t('change_search')}
        items={profiles.items?.map(({ id, name, all_units, unit_ids }) => ({
          id,
          label: name,
          detail: detailOf(id, formatUnits({ all_units, unit_count: unit_ids.length })),
        }))}
        error={profiles.error}
        onRetry={profiles.readAgain}
        none={t('change_none')}
        chosen={chosen}
        mixed={mixed}
        onChange={(next) => {
          setMixed(new Set([...mixed].filter((id) => chosen.has(id) === next.has(id))));
          setChosen(next);
        }}
      />
      <ApplyBar
        attach={attach.length}
        detach={detach.length}
        idle=""
        isTooMuch={Math.max(attach.length, detach.length) > limits.profiles}
        onApply={apply}
        onDiscard={onClose}
      />
    </Stack>
  );
}
