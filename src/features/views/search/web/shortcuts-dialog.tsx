import { useTranslations } from 'use-intl/react';
import { keyNames, listShortcuts, type KeyShortcut } from '#platform/web/shortcuts.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** Keyboard shortcuts of this screen and of all. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslations('search');
  return (
    <Dialog opened={opened} title={t('shortcuts')} onClose={onClose} width={440}>
      <div className={styles.groups}>
        {listShortcuts().map(({ title, shortcuts }) => (
          <div key={title} role="group" aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map((shortcut) => (
                <Row key={`${shortcut.keys} ${shortcut.label}`} shortcut={shortcut} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ shortcut: { keys, label } }: { shortcut: KeyShortcut }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {keys.split(' ').map((together) => (
          <span key={together}>
            {keyNames(together).map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
