import { Box, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { FacetValue } from '../../asset-facets.ts';
import { toggleValue, type AssetFilterName } from '../../asset-query.ts';
import { isAssetStatus } from '../../asset-status.ts';
import { groupOf } from '../../status-groups.ts';
import { arrangeValues, findValues } from './facet-values.ts';
import { StatusMark } from '../status-mark.tsx';
import parts from '#ui/parts.module.css';
import search from '#ui/form/fields/field.module.css';
import buttons from '#ui/buttons.module.css';
import styles from './facets.module.css';

interface FacetSectionProps {
  name: AssetFilterName;
  title: string;
  formatValue(value: string): string;
  /** Undefined where they could not be read. */
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
  isOpen: boolean;
  onOpen(): void;
  onChoose(values: readonly string[]): void;
}

/** Values shown initially; the rest on demand, with a search. */
const shownAtFirst = 6;
/** Above this many rendered values, the rest is found by search only. */
const most = 200;

/** One filter: its values as checkboxes with counts. */
export function FacetSection(props: FacetSectionProps) {
  const { title, chosen, isOpen, onOpen, onChoose } = props;
  const t = useTranslations('assets.filter');
  const body = useId();
  return (
    <section className={styles.section}>
      <Group gap="xs" wrap="nowrap" pr="sm">
        <button type="button" className={styles.title} aria-expanded={isOpen} aria-controls={body} onClick={onOpen}>
          <IconChevronRight size={14} stroke={2} aria-hidden className={styles.arrow} />
          {title}
          {chosen.length > 0 && <span className={parts.badge}>{chosen.length}</span>}
        </button>
        {chosen.length > 0 && (
          <Box
            component="button"
            type="button"
            fz="xs"
            mih="var(--control-sm)"
            className={buttons.word}
            aria-label={t('clear_one', { filter: title })}
            onClick={() => onChoose([])}
          >
            {t('clear')}
          </Box>
        )}
      </Group>
      <div id={body} hidden={!isOpen}>
        {isOpen && <Values {...props} />}
      </div>
    </section>
  );
}

function Values({ name, title, formatValue, values, chosen, onChoose }: FacetSectionProps) {
  const t = useTranslations('assets.filter');
  const numbers = useNumbers();
  const [isWhole, setWhole] = useState(false);
  const [text, setText] = useState('');
  const all = useMemo(() => arrangeValues(values ?? [], chosen), [values, chosen]);
  if (all.length === 0)
    return (
      <Text pt="2xs" pb="xs" pl="xl" pr="sm" c="dimmed">
        {t('no_values')}
      </Text>
    );
  const isLong = all.length > shownAtFirst + 2;
  const found = findValues(all, text, formatValue);
  const shown =
    isLong && !isWhole ? found.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value)) : found;
  return (
    <>
      {isLong && isWhole && (
        <input
          type="search"
          className={`${search.inputBox} ${styles.search}`}
          placeholder={t('find')}
          aria-label={t('find_in', { filter: title })}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Box component="ul" className={styles.values} pb="2xs" data-whole={(isLong && isWhole) || undefined}>
        {shown.slice(0, most).map(({ value, count }) => (
          <li key={value}>
            <Group
              component="label"
              className={styles.value}
              gap="xs"
              wrap="nowrap"
              mih="var(--control-sm)"
              pl="xl"
              pr="sm"
              data-none={count === 0 || undefined}
            >
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onChoose(toggleValue(chosen, value))}
              />
              {name === 'status' && isAssetStatus(value) && <StatusMark group={groupOf(value)} size={11} />}
              <span className={styles.word} data-empty={value === '' || undefined} title={formatValue(value)}>
                {formatValue(value)}
              </span>
              <Text span flex="none" c="dimmed" fz="xs">
                {numbers.number(count)}
              </Text>
            </Group>
          </li>
        ))}
      </Box>
      {found.length === 0 && (
        <Text pt="2xs" pb="xs" pl="xl" pr="sm" c="dimmed">
          {t('not_found', { text })}
        </Text>
      )}
      {isLong && (
        <Box
          component="button"
          type="button"
          fz="xs"
          mih="var(--control-sm)"
          mb="xs"
          ml="xl"
          className={buttons.word}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('fewer') : t('all', { number: numbers.number(all.length) })}
        </Box>
      )}
    </>
  );
}
