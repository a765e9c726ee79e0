import type { WholeAlert } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { OpenLink } from '../list/open-link.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './group-members.module.css';

/** Links to the member alerts that the group was last raised for. */
export function GroupMembers({ alert: { group, members } }: { alert: WholeAlert }) {
  const { t, counted } = useAlertMessages();
  if (!group) return null;
  return (
    <section className={styles.members} aria-label={t('members.title')}>
      <h3>
        {t('members.title')} <span className={styles.count}>{t('members.count', counted(members.length))}</span>
      </h3>
      {members.length === 0 && <p className={styles.none}>{t('members.none')}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <SeverityMark severity={member.severity} />
            <span className={styles.what}>
              <OpenLink alert={member} isOpen={false} className={styles.name} />
              <span className={styles.about}>
                {member.asset_code ?? t('whole_unit')} · {member.code}
              </span>
            </span>
            <StatusPill status={member.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
