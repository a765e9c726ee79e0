import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { profileSections } from '../profile-union.ts';
import { getAccess, type EffectiveAccess, type ModuleUser } from '../contract.ts';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

interface AccessDialogProps {
  /** Null: closed. */
  userId: string | null;
  onClose(): void;
  onChange(user: ModuleUser): void;
  onWhy(user: ModuleUser): void;
}

/** One person's sections and units, each with the profiles that grant it. */
export function AccessDialog({ userId, onClose, onChange, onWhy }: AccessDialogProps) {
  const { t } = useProfileMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['asset-profiles', 'access', userId],
    queryFn: ({ signal }) => call(getAccess, { params: { id: userId ?? '' }, signal }),
    enabled: userId !== null,
  });
  return (
    <Dialog
      opened={userId !== null}
      title={data ? t('access_title', { name: data.user.name }) : t('access')}
      width={640}
      onClose={onClose}
    >
      {data ? (
        <Stack gap="sm" miw={0}>
          <Access access={data} />
          <Group className={styles.pending} gap="xs">
            <span />
            <Button variant="default" onClick={() => onWhy(data.user)}>
              {t('ask_why')}
            </Button>
            <Button onClick={() => onChange(data.user)}>{t('change_profiles')}</Button>
          </Group>
        </Stack>
      ) : error ? (
        <ListFault error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" py="xs">
          <Skeleton width="80%" height={14} />
          <Skeleton width="100%" height={120} />
          <Skeleton width="100%" height={120} />
        </Stack>
      )}
    </Dialog>
  );
}

function Access({ access: { user, profiles, units } }: { access: EffectiveAccess }) {
  const { t, formatNames } = useProfileMessages();
  if (user.role === 'admin') return <p>{t('access_admin', { name: user.name })}</p>;
  if (profiles.length === 0) return <p>{t('access_none', { name: user.name })}</p>;
  const wide = profiles.filter(({ all_units }) => all_units);
  const acting = profiles.filter(({ may_act }) => may_act);
  const by = (some: readonly { name: string }[]) => t('by_profiles', { profiles: formatNames(some) });
  return (
    <>
      <Text c="dimmed" fz="xs" lh={1.4}>
        {t('access_adds_up')}
      </Text>
      <section className={styles.reach} aria-label={t('sections')}>
        <Box component="h3" mb="2xs" c="dimmed" fz="xs">
          {t('sections')}
        </Box>
        <ul>
          {profileSections
            .filter((section) => user.sections.includes(section))
            .map((section) => (
              <li key={section}>
                <span>{t(`section.${section}`)}</span>
                <Text span c="dimmed" fz="xs" fw={400} className={parts.wrap}>
                  {by(profiles.filter(({ sections }) => sections.includes(section)))}
                </Text>
              </li>
            ))}
          {user.sections.length === 0 && (
            <Text component="li" c="dimmed" fz="xs" fw={400} className={parts.wrap}>
              {t('no_sections')}
            </Text>
          )}
        </ul>
      </section>
      <section className={styles.reach} aria-label={t('units')}>
        <Box component="h3" mb="2xs" c="dimmed" fz="xs">
          {t('units')} <Pill>{user.unit_count}</Pill>
        </Box>
        <Box component="ul" mah={220} className={parts.scroll} tabIndex={0}>
          {wide.length > 0 && (
            <li>
              <span>{t('every_unit')}</span>
              <Text span c="dimmed" fz="xs" fw={400} className={parts.wrap}>
                {by(wide)}
              </Text>
            </li>
          )}
          {units.map(({ id, code, name, profile_ids }) => (
            <li key={id}>
              <span>
                {code} · {name}
              </span>
              <Text span c="dimmed" fz="xs" fw={400} className={parts.wrap}>
                {by(profiles.filter((profile) => profile_ids.includes(profile.id)))}
              </Text>
            </li>
          ))}
          {wide.length === 0 && units.length === 0 && (
            <Text component="li" c="dimmed" fz="xs" fw={400} className={parts.wrap}>
              {t('sees_nothing')}
            </Text>
          )}
        </Box>
      </section>
      <p>{acting.length > 0 ? t('acts_by', { profiles: formatNames(acting) }) : t('only_looks')}</p>
    </>
  );
}
