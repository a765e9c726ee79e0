import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { GuestFrame } from '#features/identity/session/web/public.ts';
import buttons from '#ui/buttons.module.css';

interface OutcomeProps {
  text: string;
  hint?: string;
  /** Links to continue with. */
  children: ReactNode;
}

/** Result of a step, announced to screen readers. */
export function Outcome({ text, hint, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} gap="sm">
      <Text miw={0} mt="xs" fz="lg" lh={1.5} c="var(--gray-8)">
        {text}
      </Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      <Group mt="xs" gap="xs" align="stretch">
        {children}
      </Group>
    </Stack>
  );
}

/** Whole page of a link that did what it is for. */
export function SignInOutcome({ title, text }: { title: string; text: string }) {
  const t = useTranslations('passwords');
  return (
    <GuestFrame title={title}>
      <Outcome text={text}>
        <Button component={Link} to="/">
          {t('sign_in')}
        </Button>
      </Outcome>
    </GuestFrame>
  );
}

export function BackToSignIn({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('passwords');
  if (isQuiet)
    return (
      <Link to="/" className={buttons.link}>
        {t('back')}
      </Link>
    );
  return (
    <Button component={Link} to="/" variant="default">
      {t('back')}
    </Button>
  );
}
