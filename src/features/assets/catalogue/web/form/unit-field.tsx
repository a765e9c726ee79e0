import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listUnits, type Unit } from '#features/assets/units/contract.ts';
import { call } from '#platform/web/call.ts';
import { FoundField } from '#ui/form/fields/found-field.tsx';

interface UnitFieldProps {
  name: string;
  label: string;
  /** The asset's current unit. */
  unit: Pick<Unit, 'id' | 'code' | 'name'> | null;
  hint?: string;
  /** May be empty. */
  isOptional?: boolean;
  onChoose?(unit: Unit): void;
}

const pauseMs = 200;
const shown = 30;

/** Selects a unit in reach by code or name. */
export function UnitField({ unit, isOptional = false, onChoose, ...rest }: UnitFieldProps) {
  const t = useTranslations('assets.form');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, pauseMs);
  const { data } = useQuery({
    queryKey: ['units', 'found', search],
    queryFn: ({ signal }) => call(listUnits, { query: { search, limit: shown, sort: 'code' }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundField
      {...rest}
      required={!isOptional}
      chosen={unit && choiceOf(unit)}
      choices={data?.items.map(choiceOf)}
      placeholder={t('find_unit')}
      nothing={t('no_unit')}
      {...(isOptional && { clear: t('clear', { name: rest.label }) })}
      onSearch={setText}
      onChoose={(id) => {
        const found = data?.items.find((item) => item.id === id);
        if (found) onChoose?.(found);
      }}
    />
  );
}

function choiceOf({ id, code, name }: Pick<Unit, 'id' | 'code' | 'name'>) {
  return { value: id, label: `${code} · ${name}` };
}
