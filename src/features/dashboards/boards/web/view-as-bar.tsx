import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { listThingsOf } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { useAddress } from '#ui/list/use-address.ts';
import { useViewAs } from './use-dashboards.ts';
import styles from './pages.module.css';

/** Shows whose view an administrator looks at. */
export function ViewAsBar() {
  const t = useTranslations('dashboards');
  const viewAs = useViewAs();
  const [, setAs] = useAddress('as');
  const person = useQuery({
    queryKey: ['dashboards', 'things', viewAs],
    enabled: viewAs !== '',
    queryFn: ({ signal }) => call(listThingsOf, { params: { id: viewAs }, signal }),
  });
  if (viewAs === '') return null;
  return (
    <Group
      className={styles.eyes}
      py="xs"
      px="sm"
      bd="1px solid var(--brand)"
      bdrs="md"
      bg="var(--brand-soft)"
      c="var(--gray-9)"
      gap="var(--space-8) var(--space-12)"
      role="status"
    >
      <IconEye size={17} stroke={1.7} aria-hidden />
      <span>{t('view_as', { name: person.data?.user.name ?? '…' })}</span>
      <Button size="compact-sm" variant="default" onClick={() => setAs('')}>
        {t('leave_view')}
      </Button>
    </Group>
  );
}
