import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconMapPinCheck, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import buttons from '#ui/buttons.module.css';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import mapCard from '#ui/map/panels/panels.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import type { Suggestion } from '../../suggestions/suggestion-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import type { useSuggestions } from './use-suggestions.ts';
import styles from '../backtest/backtest-panel.module.css';

interface SuggestionsPanelProps {
  suggestions: ReturnType<typeof useSuggestions>;
  /** Formats a duration in seconds. */
  formatDuration(seconds: number): string;
  /** Opens the form with it filled in. */
  onEdit(suggestion: Suggestion): void;
  /** Shows it on the map. */
  onLook(suggestion: Suggestion): void;
  onClose(): void;
}

/** Suggested geofences: create, inspect or dismiss. */
export function SuggestionsPanel({ suggestions, formatDuration, onEdit, onLook, onClose }: SuggestionsPanelProps) {
  const { t } = useToolsMessages();
  const { items, error, readAgain } = suggestions;
  return (
    <section className={`${mapCard.card} ${mapCard.panelBox} ${styles.panelBox}`} aria-label={t('suggestions.title')}>
      <Group component="header" gap="xs" wrap="nowrap" justify="space-between">
        <h2>{t('suggestions.title')}</h2>
        <button type="button" className={buttons.icon} aria-label={t('suggestions.close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </button>
      </Group>
      <Text c="dimmed">{t('suggestions.lead')}</Text>
      {error && <ListFault error={error} onRetry={readAgain} />}
      {!items && !error && (
        <Stack gap="xs" role="status">
          <span className="visually-hidden">{t('suggestions.loading')}</span>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </Stack>
      )}
      {items?.length === 0 && (
        <EmptyState icon={IconMapPinCheck} title={t('suggestions.empty')}>
          {t('suggestions.empty_text')}
        </EmptyState>
      )}
      <Stack component="ul" gap="xs">
        {items?.map((item) => (
          <Place
            key={`${item.unit_id} ${item.longitude} ${item.latitude}`}
            item={item}
            {...suggestions}
            formatDuration={formatDuration}
            onEdit={onEdit}
            onLook={onLook}
          />
        ))}
      </Stack>
    </section>
  );
}

interface PlaceProps extends Pick<SuggestionsPanelProps, 'onEdit' | 'onLook' | 'formatDuration'> {
  item: Suggestion;
  accept(item: Suggestion): Promise<void>;
  dismiss(item: Suggestion): Promise<void>;
}

function Place({ item, accept, dismiss, formatDuration, onEdit, onLook }: PlaceProps) {
  const { t, counted } = useToolsMessages();
  const { name, unit, asset_codes } = item;
  return (
    <Stack pt="xs" component="li" className={parts.above} gap="2xs">
      <Box
        component="button"
        c="var(--gray-9)"
        type="button"
        className={`${buttons.word} ${styles.name}`}
        onClick={() => onLook(item)}
      >
        {name}
      </Box>
      <Text data-number c="var(--gray-7)">
        {t('suggestions.figures', {
          assets: t('suggestions.assets', counted(item.assets)),
          visits: t('suggestions.visits', counted(item.visits)),
          hours: formatDuration(item.duration_s),
        })}
      </Text>
      <Text miw={0} c="dimmed" fz="xs">
        {unit.code} ·{' '}
        {asset_codes.map((code, at) => (
          <Fragment key={code}>
            {at > 0 && ', '}
            <Box component="span" maw="100%" display="inline-block">
              {code}
            </Box>
          </Fragment>
        ))}
      </Text>
      <Group className={styles.answers} mt="2xs" gap="xs" wrap="nowrap">
        <Button size="compact-sm" aria-label={t('suggestions.accept_name', { name })} onClick={() => void accept(item)}>
          {t('suggestions.accept')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('suggestions.edit_name', { name })}
          onClick={() => onEdit(item)}
        >
          {t('suggestions.edit')}
        </Button>
        <Box
          component="button"
          type="button"
          ml="auto"
          className={buttons.icon}
          aria-label={t('suggestions.dismiss', { name })}
          title={t('suggestions.dismiss', { name })}
          onClick={() => void dismiss(item)}
        >
          <IconX size={15} stroke={1.8} />
        </Box>
      </Group>
    </Stack>
  );
}
