import type { WholeAlert } from '../../contract.ts';
import { escalationReaches } from '../../public.ts';
import { historyLines, type HistoryLine } from '../../page/history-lines.ts';
import { useAlertWords } from '../use-alert-words.ts';
import styles from './alert-story.module.css';

/** Who did what with it and when, the newest first. */
export function AlertHistory({ alert }: { alert: WholeAlert }) {
  const { say, exact } = useAlertWords();
  const sayLine = useHistoryWords();
  return (
    <section className={styles.history}>
      <h3>{say('history.title')}</h3>
      <ol>
        {historyLines(alert.history).map((line) => (
          <li key={line.id}>
            <p>{sayLine(line)}</p>
            <p className={styles.by}>
              {line.user && `${line.user.name} · `}
              <time dateTime={line.at}>{exact(line.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useHistoryWords(): (line: HistoryLine) => string {
  const { say, exact, counted } = useAlertWords();
  return ({ action, details, count }) => {
    const text = (name: string) => (details[name] === null || details[name] === undefined ? '' : String(details[name]));
    switch (action) {
      case 'repeated':
        return say('history.repeated', counted(count));
      case 'assigned':
        return text('assignee') === ''
          ? say('history.let_go', { name: text('assignee_before') })
          : say('history.assigned', { name: text('assignee') });
      case 'ordered':
        return ordersOf(details)
          .map(({ name, value }) =>
            value === null ? say(`history.no_${name}`) : say(`history.${name}`, { number: value }),
          )
          .join(' · ');
      case 'counter_measure':
        return say('history.counter_measure', { text: text('description') });
      case 'finished':
        return text('solved_at') === ''
          ? say('history.finished')
          : say('history.finished_at', { time: exact(text('solved_at')) });
      case 'escalated':
        // Of earlier ones nobody knows whom it reached.
        return say(`history.escalated.${reachOf(text('reach'))}`, {
          name: text('name'),
          ...counted(Number(details['others'] ?? 0)),
        });
      default:
        return say(`history.${action}`);
    }
  };
}

const reachOf = (reach: string) => escalationReaches.find((one) => one === reach) ?? 'unknown';

function ordersOf(details: HistoryLine['details']) {
  return (['order_number', 'os_number'] as const).flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [{ name, value: value === null ? null : String(value) }];
  });
}
