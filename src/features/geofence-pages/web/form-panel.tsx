import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FenceDrawing } from './use-fence-drawing.ts';
import { useFenceWords } from './use-fence-words.ts';
import icon from '#ui/icon-button.module.css';
import mapCard from '#ui/map/map-card.module.css';
import styles from './fence-form.module.css';

interface FormPanelProps extends Pick<FenceDrawing, 'isFolded' | 'fold'> {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A form beside the map; folded away, the map has its room, and nothing typed is lost. */
export function FormPanel({ title, isFolded, fold, onClose, children }: FormPanelProps) {
  const { say } = useFenceWords();
  const turn = isFolded ? say('form.show') : say('form.hide');
  return (
    <section className={`${mapCard.card} ${styles.panel}`} aria-label={title} data-folded={isFolded || undefined}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button
          type="button"
          className={icon.button}
          aria-expanded={!isFolded}
          aria-label={turn}
          title={turn}
          onClick={() => fold(!isFolded)}
        >
          {isFolded ? <IconChevronUp size={18} stroke={1.8} /> : <IconChevronDown size={18} stroke={1.8} />}
        </button>
        <button
          type="button"
          className={icon.button}
          aria-label={say('form.close')}
          title={say('form.close')}
          onClick={onClose}
        >
          <IconX size={17} stroke={1.8} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
