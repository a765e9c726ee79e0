import { Box, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import buttons from '#ui/buttons.module.css';
import styles from './inbox.module.css';

/** Action of a row: a link or an immediate action. */
interface InboxAction {
  label: 'assign' | 'open' | 'diagnose' | 'done' | 'map' | 'renew';
  to?: string;
  run?(): void | Promise<void>;
}

interface InboxRowProps {
  mark: ReactNode;
  title: string;
  /** Subject, beside the title. */
  what: string;
  /** Likely cause and next step. */
  cause: string;
  age: string;
  /** Link to the details. */
  to: string;
  /** Link to the asset on the map, with map access. */
  map: string | null;
  action: InboxAction;
}

export function InboxRow({ mark, title, what, cause, age, to, map, action }: InboxRowProps) {
  return (
    <li className={styles.row}>
      <Group
        component="span"
        c="dimmed"
        style={{ gridRow: '1 / 3' }}
        display="inline-flex"
        gap={0}
        align="stretch"
        wrap="nowrap"
        justify="center"
      >
        {mark}
      </Group>
      <Link to={to} className={styles.open} data-inbox-row data-map={map ?? undefined}>
        <b>{title}</b>
        <span>{what}</span>
        <Box component="i" data-number ml="auto" fs="normal" c="var(--gray-7)">
          {age}
        </Box>
      </Link>
      <span className={styles.cause}>{cause}</span>
      <ActionButton action={action} of={`${title} ${what}`} />
    </li>
  );
}

function ActionButton({ action: { label, to, run }, of }: { action: InboxAction; of: string }) {
  const t = useTranslations('home_inbox');
  const [isBusy, setBusy] = useState(false);
  const text = t(`actions.${label}`);
  const shared = {
    className: `${buttons.small} ${styles.act}`,
    'data-inbox-act': true,
    'aria-label': t('of', { action: text, what: of }),
  };
  if (!run) {
    return (
      <Link to={to ?? ''} {...shared}>
        {text}
      </Link>
    );
  }
  const act = async () => {
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <button type="button" disabled={isBusy} onClick={() => void act()} {...shared}>
      {text}
    </button>
  );
}
