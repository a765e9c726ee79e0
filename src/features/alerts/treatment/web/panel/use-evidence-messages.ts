import { condition as conditionShape, measures, type Measure } from '#features/alerts/definitions/public.ts';
import type { WholeAlert } from '../../contract.ts';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { useAlertMessages } from '../use-alert-messages.ts';

interface EvidenceMessages {
  /** The rule at the time; null for external alerts. */
  sentence: string | null;
  /** Measured value against the limit. */
  seen: string | null;
  /** Whether the condition still holds, and for how long. */
  state: string;
}

/** The evidence of an alert in words. */
export function useEvidenceMessages({
  evidence,
  condition_ended_at,
  occurred_at,
  seen_once,
}: WholeAlert): EvidenceMessages {
  const { t, rule, speed, moment, seenOnce } = useAlertMessages();
  const now = useNow();
  const read = conditionShape.safeParse(evidence.condition);
  const condition = read.success ? read.data : null;
  const { value, limit, geofence, since } = evidence;
  const end = condition_ended_at === null ? now : Date.parse(condition_ended_at);
  const lastedS = Math.max(0, Math.round((end - Date.parse(since ?? occurred_at)) / 1_000));
  // Long durations are shown without seconds.
  const lasted = rule.span(lastedS < 600 ? lastedS : lastedS - (lastedS % 60));
  const write = (number: number) =>
    condition?.on === 'measure' && isMeasure(condition.measure)
      ? rule.measure(condition.measure, number)
      : speed(number);
  return {
    sentence: condition && rule.sentence({ condition, geofences: geofence ? [geofence.name] : [] }),
    seen:
      value === null ? null : limit === null ? write(value) : t('seen', { value: write(value), limit: write(limit) }),
    state: seen_once
      ? seenOnce.reason
      : condition_ended_at === null
        ? t('holds', { lasted, since: moment(since ?? occurred_at) })
        : lastedS === 0
          ? t('was_moment')
          : t('ended', { lasted, at: moment(condition_ended_at) }),
  };
}

function isMeasure(name: string): name is Measure {
  return measures.some((measure) => measure === name);
}
