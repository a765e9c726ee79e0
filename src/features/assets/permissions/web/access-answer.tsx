import { Box, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { explainAccess, type Remedy, type AccessExplanation } from '../contract.ts';
import { applyRemedy } from './apply-remedy.ts';
import { useReadAgain } from './profile-queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';

/** The explanation step by step, with remedies. */
export function AccessAnswer({ userId, assetId }: { userId: string; assetId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-profiles', 'why', userId, assetId],
    queryFn: ({ signal }) => call(explainAccess, { query: { user_id: userId, asset_id: assetId }, signal }),
  });
  if (data) return <Answer explanation={data} />;
  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" py="xs">
      <Skeleton width="60%" height={20} />
      <Skeleton width="90%" height={14} />
      <Skeleton width="80%" height={14} />
      <Skeleton width="85%" height={14} />
    </Stack>
  );
}

function Answer({ explanation }: { explanation: AccessExplanation }) {
  const { t, formatSections } = useProfileMessages();
  const { user, asset, sees, sections, may_act } = explanation;
  const names = { person: user.name, asset: asset.code };
  return (
    <Stack
      component="section"
      gap="sm"
      py="sm"
      px="md"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      bg="var(--gray-1)"
      aria-live="polite"
    >
      <Group
        component="p"
        className={styles.verdict}
        fz="lg"
        fw={650}
        c="var(--gray-9)"
        gap="xs"
        wrap="nowrap"
        data-sees={sees || undefined}
      >
        {sees ? <IconCheck size={18} stroke={2.2} aria-hidden /> : <IconX size={18} stroke={2.2} aria-hidden />}
        {sees ? t('sees', names) : t('does_not_see', names)}
      </Group>
      <Stack component="ol" className={styles.chain} gap="xs">
        {explanation.steps.map((step) => (
          <Step key={step.code} explanation={explanation} step={step} />
        ))}
      </Stack>
      {sees && (
        <p>
          {t('sees_in', { sections: formatSections(sections) })} {may_act ? t('acts_there') : t('looks_there')}
        </p>
      )}
      <Remedies explanation={explanation} />
    </Stack>
  );
}

function Step({
  explanation: { user, asset },
  step: { code, holds, profiles },
}: {
  explanation: AccessExplanation;
  step: AccessExplanation['steps'][number];
}) {
  const { t, formatNames } = useProfileMessages();
  const words = {
    person: user.name,
    asset: asset.code,
    unit: `${asset.unit.code} · ${asset.unit.name}`,
    profiles: formatNames(profiles),
  };
  return (
    <li data-holds={holds || undefined}>
      {holds ? <IconCheck size={15} stroke={2.2} aria-hidden /> : <IconX size={15} stroke={2.2} aria-hidden />}
      {t(`step.${code}_${holds ? 'yes' : 'no'}`, words)}
    </li>
  );
}

function Remedies({ explanation }: { explanation: AccessExplanation }) {
  const { t } = useProfileMessages();
  const { remedies } = explanation;
  if (remedies.length === 0) return null;
  const areAllNeeded = explanation.sees && remedies.length > 1;
  return (
    <Box pt="sm" className={parts.above}>
      <Box component="h3" mb="2xs" c="dimmed" fz="xs">
        {t('remedies')}
      </Box>
      {areAllNeeded && (
        <Text c="dimmed" fz="xs" lh={1.4}>
          {t('remedy_all')}
        </Text>
      )}
      <Stack component="ul" gap="xs" mt="xs">
        {remedies.map((remedy) => (
          <RemedyRow key={`${remedy.kind} ${remedy.profile?.id}`} explanation={explanation} remedy={remedy} />
        ))}
      </Stack>
    </Box>
  );
}

function RemedyRow({ explanation, remedy }: { explanation: AccessExplanation; remedy: Remedy }) {
  const { t } = useProfileMessages();
  const tError = useTranslations('errors');
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);
  const { kind, profile } = remedy;
  const { unit } = explanation.asset;
  const others = kind === 'add_unit' || kind === 'add_section' ? (profile?.people ?? 1) - 1 : 0;
  const hints = [
    kind === 'attach' && profile?.all_units && t('gives_all_units'),
    others > 0 && t('for_others', { count: others }),
  ].filter(Boolean);
  async function run() {
    if (!profile) return navigate(`/admin/users?search=${encodeURIComponent(explanation.user.name)}`);
    setBusy(true);
    try {
      await applyRemedy(explanation, { kind, profile });
      notify({ text: t('changed') });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    } finally {
      setBusy(false);
      readAgain();
    }
  }
  return (
    <Group component="li" gap="var(--space-4) var(--space-8)">
      <BusyButton size="xs" variant="default" busy={busy} onClick={() => void run()}>
        {t(`remedy.${kind}`, { profile: profile?.name ?? '', unit: unit.code })}
      </BusyButton>
      {hints.length > 0 && (
        <Text span c="dimmed" fz="xs" fw={400} className={parts.wrap}>
          {hints.join(' ')}
        </Text>
      )}
    </Group>
  );
}
