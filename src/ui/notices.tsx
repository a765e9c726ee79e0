import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './parts.module.css';

interface Notice {
  text: string;
  /** Offers to undo it. */
  undo?: () => void | Promise<void>;
  /** Offers an action; the notice then stays until it is answered. */
  action?: { label: string; run(): void };
  isFault?: boolean;
}

interface ShownNotice extends Notice {
  id: number;
}

const shownMs = 6_000;
/** Long enough to notice, read and reach. */
const undoMs = 12_000;
const most = 3;

const nothing: readonly ShownNotice[] = [];
const listeners = new Set<() => void>();
let shown = nothing;
let last = 0;

/** Shows a notice for a few seconds, with "Undo" if possible. Returns how to take it away before. */
export function notify(notice: Notice): () => void {
  last += 1;
  const id = last;
  show([...shown, { ...notice, id }].slice(-most));
  return () => dismiss(id);
}

function dismiss(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

function show(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Container of notices; once per page. */
export function Notices() {
  const t = useTranslations('ui');
  const notices = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => shown,
    () => nothing,
  );
  return (
    <section className={styles.notices} aria-label={t('notices')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const t = useTranslations('ui');
  const { id, text, undo, action, isFault = false } = notice;
  const stays = isFault || action !== undefined;
  useEffect(() => {
    // Errors and notices with an action stay until dismissed.
    if (stays) return undefined;
    const timer = setTimeout(() => dismiss(id), undo ? undoMs : shownMs);
    return () => clearTimeout(timer);
  }, [id, undo, stays]);
  return (
    <div className={styles.notice} data-fault={isFault || undefined}>
      {isFault ? <IconAlertTriangle size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
      <span className={styles.noticeText}>{text}</span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismiss(id);
            void undo();
          }}
        >
          {t('undo')}
        </button>
      )}
      {action && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={() => dismiss(id)}>
        <IconX size={15} />
      </button>
    </div>
  );
}
