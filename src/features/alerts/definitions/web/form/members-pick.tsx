import { Stack } from '@mantine/core';
import { useFormState } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { useAllDefinitions } from '../definition-queries.ts';
import { InlinePick } from '../list/inline-controls.tsx';
import { useJoin } from './subject-pick.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';

const named = 2;

/** Selects the definitions that make up a group. */
export function MembersPick({ draft, change }: Pick<DraftHand, 'draft' | 'change'>) {
  const { t, counted } = useManagementMessages();
  const { touch } = useFormState();
  const join = useJoin();
  const all = useAllDefinitions();
  const { members } = draft.rule;
  const picks = all.items
    ?.filter(({ type }) => type !== 'group')
    .map(({ id, code, description }) => ({ id, label: code, detail: description }));
  const codes = picks?.filter(({ id }) => members.includes(id)).map(({ label }) => label) ?? [];
  const some =
    codes.length === members.length && codes.length <= named ? join(codes) : t('more_members', counted(members.length));
  return (
    <InlinePick
      name="condition.definition_ids"
      label={t('gaps.members')}
      words={members.length === 0 ? t('no_members') : some}
      title={t('members_dialog.title')}
    >
      <Stack component="section" gap="xs">
        <p>{t('members_dialog.hint')}</p>
        <PickList
          label={t('members_dialog.title')}
          search={t('members_dialog.search')}
          items={picks}
          error={all.error}
          onRetry={all.readAgain}
          none={t('members_dialog.none')}
          chosen={new Set(members)}
          onChange={(next) => {
            touch();
            change({ rule: { ...draft.rule, members: [...next] } });
          }}
        />
      </Stack>
    </InlinePick>
  );
}
