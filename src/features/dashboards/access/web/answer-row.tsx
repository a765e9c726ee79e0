import { Box, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PersonAnswer } from '#features/dashboards/boards/public.ts';
import { TriState, type AccessDecision } from './tri-state.tsx';
import styles from './access.module.css';

interface AnswerRowProps {
  name: string;
  /** Label with icon, colour and kind. */
  label: ReactNode;
  answer: Pick<PersonAnswer, 'word' | 'access' | 'why'>;
  isChild?: boolean;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  onSay(said: AccessDecision): Promise<void>;
  /** Additional actions. */
  children?: ReactNode;
}

/** One thing or person: the entry, the resulting access, and the reason. */
export function AnswerRow({ name, label, answer, isChild, isSelected, onSelect, onSay, children }: AnswerRowProps) {
  const t = useTranslations('dashboards.access');
  const isAdmin = answer.why === 'admin';
  const sees = answer.access === 'allowed';
  return (
    <Group component="li" className={styles.row} gap="var(--space-8) var(--space-12)" data-child={isChild || undefined}>
      <input
        type="checkbox"
        aria-label={t('select', { name })}
        checked={isSelected}
        // Entries do not apply to administrators.
        disabled={isAdmin}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Group flex="1 1 180px" miw={0} component="span" className={styles.label} gap="xs" wrap="nowrap">
        {label}
      </Group>
      <Group component="span" className={styles.answer} gap="xs" wrap="nowrap" data-sees={sees}>
        {sees ? (
          <IconEye color="var(--brand)" size={16} stroke={1.8} aria-hidden />
        ) : (
          <IconEyeOff size={16} stroke={1.8} aria-hidden />
        )}
        <Stack component="span" gap={0}>
          <Text span fw={600} c={sees ? 'var(--brand)' : 'var(--gray-7)'}>
            {t(sees ? 'sees' : 'sees_not')}
          </Text>
          <Text span c="dimmed" fz="sm" fw={400} lh={1.35}>
            {t(`why.${answer.why}`)}
          </Text>
        </Stack>
      </Group>
      <TriState name={name} said={answer.word} isDisabled={isAdmin} onSay={onSay} />
      {children}
    </Group>
  );
}

interface WholeRowProps {
  name: string;
  hint: string;
  said: AccessDecision;
  isDisabled?: boolean;
  onSay(said: AccessDecision): Promise<void>;
}

/** Row above the others: applies to all of them unless a more specific entry exists. */
export function WholeRow({ name, hint, said, isDisabled, onSay }: WholeRowProps) {
  return (
    <Group
      gap="var(--space-8) var(--space-12)"
      py="xs"
      px="sm"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      bg="var(--gray-1)"
    >
      <Group flex="1 1 180px" miw={0} component="span" className={styles.label} gap="xs" wrap="nowrap">
        <Stack component="span" className={styles.texts} gap={0} miw={0}>
          <Box component="strong" c="var(--gray-9)">
            {name}
          </Box>
          <Text span c="dimmed" fz="sm" fw={400} lh={1.35}>
            {hint}
          </Text>
        </Stack>
      </Group>
      <TriState name={name} said={said} isDisabled={isDisabled} onSay={onSay} />
    </Group>
  );
}
