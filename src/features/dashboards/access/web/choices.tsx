import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { SearchField } from '#ui/list/search-field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import styles from './access.module.css';

export interface ChoiceItem {
  id: string;
  name: string;
  about?: string;
  color?: string;
  isChild?: boolean;
}

interface ChoicesProps {
  label: string;
  search: string;
  items: readonly ChoiceItem[];
  chosen: string;
  onChoose(id: string): void;
}

/** Selects the thing or person whose access is shown. */
export function Choices({ label, search: searchLabel, items, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations('dashboards.access');
  const [search, setSearch] = useState('');
  const wanted = search.toLocaleLowerCase();
  const shown = items.filter(({ name, about = '' }) => `${name} ${about}`.toLocaleLowerCase().includes(wanted));
  return (
    <Stack component="nav" className={styles.choices} gap="xs" aria-label={label}>
      <SearchField label={searchLabel} value={search} onChange={setSearch} />
      <ul>
        {shown.map(({ id, name, about, color, isChild }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              data-child={isChild || undefined}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              {color && <Swatch color={color} size={11} />}
              <Stack component="span" className={styles.texts} gap={0} miw={0}>
                <Box component="span" miw={0}>
                  {name}
                </Box>
                {about && (
                  <Text span c="dimmed" fz="sm" fw={400} lh={1.35}>
                    {about}
                  </Text>
                )}
              </Stack>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <Text c="dimmed" fz="sm" fw={400} lh={1.35}>
          {t('none_found')}
        </Text>
      )}
    </Stack>
  );
}
