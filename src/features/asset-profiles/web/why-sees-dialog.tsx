import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAssets } from '#features/assets/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { listModuleUsers } from '../contract.ts';
import { SightAnswer } from './sight-answer.tsx';
import { useProfileWords } from './use-profile-words.ts';
import styles from './asset-profiles.module.css';
import look from './sight.module.css';

interface WhySeesDialogProps {
  opened: boolean;
  onClose(): void;
  /** Whom and what it is about, where that is known; the rest is chosen here. */
  user?: { id: string; name: string } | undefined;
  asset?: { id: string; code: string } | undefined;
}

/** Why somebody sees an asset, or does not, and the button that would change it. For admins alone. */
export function WhySeesDialog({ opened, onClose, user, asset }: WhySeesDialogProps) {
  const { say } = useProfileWords();
  return (
    <Dialog opened={opened} title={say('why_title')} width={560} onClose={onClose}>
      <Question user={user} asset={asset} />
    </Dialog>
  );
}

interface Choice {
  value: string;
  label: string;
}

function Question({ user, asset }: Pick<WhySeesDialogProps, 'user' | 'asset'>) {
  const { say } = useProfileWords();
  const [person, setPerson] = useState<Choice | null>(user ? { value: user.id, label: user.name } : null);
  const [thing, setThing] = useState<Choice | null>(asset ? { value: asset.id, label: asset.code } : null);
  return (
    <div className={styles.panel}>
      <div className={look.pair}>
        <Found
          label={say('why_person')}
          hint={say('why_person_hint')}
          chosen={person}
          onChoose={setPerson}
          useChoices={usePeople}
        />
        <Found
          label={say('why_asset')}
          hint={say('why_asset_hint')}
          chosen={thing}
          onChoose={setThing}
          useChoices={useAssets}
        />
      </div>
      {person && thing ? (
        <SightAnswer userId={person.value} assetId={thing.value} />
      ) : (
        <p className={styles.hint}>{say('why_choose')}</p>
      )}
    </div>
  );
}

interface FoundProps {
  label: string;
  hint: string;
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  /** Undefined while they are on their way. */
  useChoices(text: string): readonly Choice[] | undefined;
}

const pauseMs = 250;

/** One of many, searched where they are kept. */
function Found({ label, hint, chosen, onChoose, useChoices }: FoundProps) {
  const { say } = useProfileWords();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed === chosen?.label ? '' : typed, pauseMs);
  const choices = useChoices(text);
  const found = choices ?? [];
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      description={hint}
      value={chosen?.value ?? null}
      data={data.map((choice) => ({ ...choice }))}
      searchable
      allowDeselect={false}
      // Found already: what is listed is what fits.
      filter={({ options }) => options}
      {...(choices !== undefined && { nothingFoundMessage: say('why_nothing') })}
      onSearchChange={setTyped}
      onChange={(value) => {
        const choice = data.find((one) => one.value === value);
        if (choice) onChoose(choice);
      }}
      comboboxProps={{ shadow: 'none' }}
      classNames={{ label: styles.fieldLabel, description: styles.hint }}
    />
  );
}

const shown = 20;

function usePeople(text: string): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['asset-profiles', 'found-people', text],
    queryFn: ({ signal }) => call(listModuleUsers, { query: { search: text, limit: shown }, signal }),
  });
  return data?.items.map(({ id, name }) => ({ value: id, label: name }));
}

function useAssets(text: string): readonly Choice[] | undefined {
  const isSearched = text.trim().length >= 3;
  const { data } = useQuery({
    queryKey: ['assets', 'found', isSearched ? text : ''],
    queryFn: ({ signal }) => call(listAssets, { query: { limit: shown, ...(isSearched && { search: text }) }, signal }),
  });
  return data?.items.map(({ id, code }) => ({ value: id, label: code }));
}
