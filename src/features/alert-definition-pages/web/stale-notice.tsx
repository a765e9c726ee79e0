import { IconAlertTriangle } from '@tabler/icons-react';
import { useManagementWords } from './use-management-words.ts';
import styles from './definition-page.module.css';

/** Somebody else was faster: nothing typed is lost, and the person decides. */
export function StaleNotice({ onDiscard, onOver }: { onDiscard(): void; onOver(): void }) {
  const { say } = useManagementWords();
  return (
    <div className={styles.stale} role="alert">
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <div>
        <p>
          <b>{say('form.stale')}</b> {say('form.stale_text')}
        </p>
        <button type="submit" onClick={onOver}>
          {say('form.save_over')}
        </button>
        <button type="button" onClick={onDiscard}>
          {say('form.see_theirs')}
        </button>
      </div>
    </div>
  );
}
