import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { alertPath, type DefinitionOutcome, type MeasureOutcome } from '../../public.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { roundSpan } from '../../page/round-span.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import table from '#ui/list/table.module.css';
import styles from './effective-measures.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

type Outcome = Omit<MeasureOutcome, 'description' | 'template_id'>;

/** Counter-measures of one rule with their outcome, best first. */
export function DefinitionWorked({ outcome }: { outcome: DefinitionOutcome }) {
  const { t } = useAlertMessages();
  const maySeeRules = useProfile().sections.includes('management');
  const { definition_id, code, description, severity, measures } = outcome;
  // A single measure is not marked as best.
  const best = measures.filter(({ in_30_days }) => in_30_days.known > 0).length > 1 ? measures[0] : undefined;
  return (
    <Paper component="section" aria-labelledby={`worked-${definition_id}`}>
      <Group component="header" pt="sm" pb="xs" px="md" gap="var(--space-4) var(--space-12)">
        <SeverityMark severity={severity} />
        <Box component="h2" flex="1 1 220px" fz="md" fw={650} className={parts.wrap} id={`worked-${definition_id}`}>
          {description}{' '}
          <Text span c="dimmed" fw={500}>
            {code}
          </Text>
        </Box>
        <Box component={Link} c="var(--brand)" fw={600} to={alertPath({ code })}>
          {t('worked.its_alerts')}
        </Box>
        {maySeeRules && (
          <Box
            component={Link}
            c="var(--brand)"
            fw={600}
            to={`/services/simc/alertas/gerenciamento?definition=${definition_id}`}
          >
            {t('worked.its_rule')}
          </Box>
        )}
      </Group>
      <table className={`${table.plain} ${styles.table}`} aria-labelledby={`worked-${definition_id}`}>
        <thead>
          <tr>
            {columns.map(([name, width]) => (
              <Box component="th" key={name} scope="col" w={width}>
                {t(`worked.columns.${name}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <Row key={measure.description} outcome={measure}>
              {measure.description ?? (
                <Box component="i" c="dimmed">
                  {t('worked.nothing_done')}
                </Box>
              )}
              {measure === best && <Pill isChosen>{t('worked.best')}</Pill>}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row outcome={outcome}>{t('worked.in_all')}</Row>
        </tfoot>
      </table>
    </Paper>
  );
}

/** Width in pixels; what was done has the rest. */
const columns = [
  ['measure', 'auto'],
  ['treated', 108],
  ['in_7_days', 168],
  ['in_30_days', 168],
  ['treat', 136],
  ['solve', 136],
] as const;

function Row({ outcome, children }: { outcome: Outcome; children: React.ReactNode }) {
  const { t, number, rule } = useAlertMessages();
  const lasted = (seconds: number | null) => (seconds === null ? '–' : rule.span(roundSpan(seconds)));
  return (
    <tr>
      <th scope="row">{children}</th>
      <td data-label={t('worked.columns.treated')}>{number(outcome.treated)}</td>
      <td data-label={t('worked.columns.in_7_days')}>
        <Returned returned={outcome.in_7_days} />
      </td>
      <td data-label={t('worked.columns.in_30_days')}>
        <Returned returned={outcome.in_30_days} />
      </td>
      <td data-label={t('worked.columns.treat')}>{lasted(outcome.median_treat_s)}</td>
      <td data-label={t('worked.columns.solve')}>{lasted(outcome.median_solve_s)}</td>
    </tr>
  );
}

/** How often the same alert came back, among known outcomes. */
function Returned({ returned: { known, came_back } }: { returned: MeasureOutcome['in_30_days'] }) {
  const { t, number } = useAlertMessages();
  if (known === 0)
    return (
      <Text span c="dimmed">
        {t('worked.not_known')}
      </Text>
    );
  const percent = Math.round((came_back / known) * 100);
  return (
    <Stack component="span" gap="2xs">
      <Box component="span" w="100%" maw={120} h={4} bdrs="sm" bg="var(--gray-3)" className={parts.clip} aria-hidden>
        <Box component="span" h="100%" bg="var(--brand)" display="block" style={{ width: `${percent}%` }} />
      </Box>
      {t('worked.share', { percent: number(percent), count: number(came_back), known: number(known) })}
    </Stack>
  );
}
