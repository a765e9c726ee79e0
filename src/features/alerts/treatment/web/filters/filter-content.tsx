import { alertCategories, alertTypes } from '#features/alerts/definitions/contract.ts';
import type { summarizeAlerts } from '../../contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { AlertFilter, FilterName, ChangeFilter } from '../../page/alerts-address.ts';
import { AssetPicks } from './asset-picks.tsx';
import { OneOf, PeoplePicks, Ticks, TraitPicks, Typed, UnitPicks } from './filter-choices.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';

export type AlertCounts = ReplyOf<typeof summarizeAlerts>;

interface FilterContentProps {
  name: FilterName;
  filter: AlertFilter;
  narrow: ChangeFilter;
  /** Counts of unresolved alerts. */
  counts: AlertCounts | undefined;
  onDone(): void;
}

/** Highest severity first. */
const bySeverity = [...severities.filter((name) => name !== 'uninformed').toReversed(), 'uninformed'] as const;

/** The choices of one filter. */
export function FilterContent({ name, filter, narrow, counts, onDone }: FilterContentProps) {
  const { t } = useAlertMessages();
  const label = t(`filters.names.${name}`);
  switch (name) {
    case 'severity':
    case 'category':
    case 'type':
      return <WordFilter name={name} label={label} filter={filter} narrow={narrow} counts={counts} />;
    case 'unit_id':
      return <UnitPicks label={label} chosen={filter.unit_id} onChange={(unit_id) => narrow({ unit_id })} />;
    case 'assignee_id':
      return (
        <PeoplePicks label={label} chosen={filter.assignee_id} onChange={(assignee_id) => narrow({ assignee_id })} />
      );
    case 'manufacturer':
    case 'asset_category':
    case 'model':
    case 'customer':
    case 'region':
      return (
        <TraitPicks name={name} label={label} chosen={filter[name]} onChange={(chosen) => narrow({ [name]: chosen })} />
      );
    case 'asset_id':
      return <AssetPicks chosen={filter.asset_id} onChange={(asset_id) => narrow({ asset_id })} />;
    case 'code':
    case 'location':
      return <TypedFilter name={name} label={label} filter={filter} narrow={narrow} onDone={onDone} />;
    case 'origin':
      return (
        <OneOf<AlertFilter['origin']>
          label={label}
          choices={[
            { value: null, word: t('filters.any') },
            { value: 'calculated', word: t('origins.calculated') },
            { value: 'external', word: t('origins.external') },
          ]}
          chosen={filter.origin}
          onChange={(origin) => narrow({ origin })}
        />
      );
    case 'has_recommendation':
    case 'has_counter_measure':
    case 'group':
      return (
        <OneOf
          label={label}
          choices={[
            { value: null, word: t('filters.any') },
            { value: true, word: t('filters.yes') },
            { value: false, word: t('filters.no') },
          ]}
          chosen={filter[name]}
          onChange={(value) => narrow({ [name]: value })}
        />
      );
  }
}

interface WordFilterProps extends Pick<FilterContentProps, 'filter' | 'narrow' | 'counts'> {
  name: 'severity' | 'category' | 'type';
  label: string;
}

/** A filter with fixed words, each with its number of unresolved alerts. */
function WordFilter({ name, label, filter, narrow, counts }: WordFilterProps) {
  const { severity, category, type } = useAlertMessages();
  const given = { label, onChange: (chosen: readonly string[]) => narrow({ [name]: chosen }) };
  if (name === 'severity')
    return <Ticks {...given} words={bySeverity} t={severity} chosen={filter.severity} counts={counts?.severity} />;
  if (name === 'category')
    return <Ticks {...given} words={alertCategories} t={category} chosen={filter.category} counts={counts?.category} />;
  return <Ticks {...given} words={alertTypes} t={type} chosen={filter.type} counts={counts?.type} />;
}

interface TypedFilterProps extends Pick<FilterContentProps, 'filter' | 'narrow' | 'onDone'> {
  name: 'code' | 'location';
  label: string;
}

function TypedFilter({ name, label, filter, narrow, onDone }: TypedFilterProps) {
  const { t } = useAlertMessages();
  const isCode = name === 'code';
  return (
    <Typed
      label={label}
      hint={t(isCode ? 'filters.code_hint' : 'filters.location_hint')}
      value={isCode ? filter.code.join(', ') : filter.location}
      maxLength={isCode ? 400 : 120}
      onChange={(text) => {
        narrow(isCode ? { code: codesIn(text) } : { location: text });
        onDone();
      }}
    />
  );
}

/** Limits of the address parameters. */
const longest = { code: 40, codes: 50 } as const;

/** Codes separated by commas or spaces. */
function codesIn(text: string): string[] {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '' && code.length <= longest.code);
  return [...new Set(codes)].slice(0, longest.codes);
}
