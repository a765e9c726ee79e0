import { IconArrowDownRight, IconCheck, IconX } from '@tabler/icons-react';
import { startTransition, useId, useOptimistic } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './access.module.css';

/** A permission entry: none, allowed or denied. */
export type AccessDecision = 'allowed' | 'denied' | null;

const choices = [
  { said: null, word: 'inherit', icon: IconArrowDownRight },
  { said: 'allowed', word: 'allowed', icon: IconCheck },
  { said: 'denied', word: 'denied', icon: IconX },
] as const;

interface TriStateProps {
  /** Name of the person or thing. */
  name: string;
  said: AccessDecision;
  isDisabled?: boolean;
  /** Resolves once it is saved or refused. */
  onSay(said: AccessDecision): Promise<void>;
}

/** A radio group: inherit, allowed or denied. */
export function TriState({ name, said, isDisabled = false, onSay }: TriStateProps) {
  const t = useTranslations('dashboards.access');
  const group = useId();
  // Applied optimistically, reverted if refused.
  const [shown, setShown] = useOptimistic(said);
  const choose = (choice: AccessDecision) =>
    startTransition(async () => {
      setShown(choice);
      await onSay(choice);
    });
  return (
    <fieldset className={styles.states} disabled={isDisabled}>
      <legend className="visually-hidden">{t('word_for', { name })}</legend>
      {choices.map(({ said: choice, word, icon: Icon }) => (
        <label key={word} className={styles.state} data-word={word} title={t(word)}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={shown === choice}
            onChange={() => choose(choice)}
          />
          <Icon size={15} stroke={2} aria-hidden />
          <span>{t(word)}</span>
        </label>
      ))}
    </fieldset>
  );
}
