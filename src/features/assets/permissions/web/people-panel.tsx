import { Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { holdUnsaved } from '#platform/web/unsaved.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { notify } from '#ui/notices.tsx';
import { call } from '#platform/web/call.ts';
import { type AssetProfile, changeAttachments, limits, type ModuleUser } from '../contract.ts';
import { ApplyBar } from './apply-bar.tsx';
import { useAllPeople } from './profile-queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** People of a profile: members to check, with a summary before it is applied. */
export function PeoplePanel({ profile, onDone }: { profile: AssetProfile; onDone(): void }) {
  const { t, formatNames } = useProfileMessages();
  const people = useAllPeople();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const had = useMemo(() => new Set(profile.user_ids), [profile.user_ids]);
  const ticked = chosen ?? had;
  const attach = [...ticked].filter((id) => !had.has(id));
  const detach = [...had].filter((id) => !ticked.has(id));
  const isChanged = attach.length > 0 || detach.length > 0;
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  const detailOf = ({ role, profiles, email }: ModuleUser) => {
    const others = profiles.filter(({ id }) => id !== profile.id);
    if (role === 'admin') return `${email} · ${t('sees_all')}`;
    return others.length === 0 ? email : `${email} · ${t('other_profiles', { profiles: formatNames(others) })}`;
  };
  async function apply() {
    try {
      await changePeople(profile.id, { attach, detach });
      setChosen(null);
      notify({ text: t('people_changed') });
    } finally {
      onDone();
    }
  }
  return (
    <Stack gap="sm" miw={0}>
      <PickList
        label={t('people')}
        search={t('people_search')}
        items={people.items?.map((person) => ({ id: person.id, label: person.name, detail: detailOf(person) }))}
        error={people.error}
        onRetry={people.readAgain}
        none={t('people_none')}
        chosen={ticked}
        onChange={setChosen}
      />
      <ApplyBar
        attach={attach.length}
        detach={detach.length}
        idle={t('nothing_to_change')}
        onApply={apply}
        onDiscard={() => setChosen(null)}
      />
    </Stack>
  );
}

/** Attaches and detaches a profile for people, in as many calls as needed. */
async function changePeople(
  profileId: string,
  { attach, detach }: { attach: readonly string[]; detach: readonly string[] },
): Promise<void> {
  for (const user_ids of inParts(attach))
    await call(changeAttachments, { body: { user_ids, attach: [profileId], detach: [] } });
  for (const user_ids of inParts(detach))
    await call(changeAttachments, { body: { user_ids, attach: [], detach: [profileId] } });
}

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += limits.people) parts.push(ids.slice(at, at + limits.people));
  return parts;
}
