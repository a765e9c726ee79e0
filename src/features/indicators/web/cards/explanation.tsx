import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { explainIndicator, explanationSplits, type Explanation } from '#features/indicators/contract.ts';
import {
  arithmetic,
  terms,
  type ArithmeticPiece,
  type MeasureKey,
  type TabName,
  type TermName,
} from '#features/indicators/public.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ValueTable } from '#ui/chart/value-table.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useKeyLabels } from '../use-key-labels.ts';
import { useTabView } from '../use-tab-view.ts';
import { useValueFormatter, type ValueFormatter } from '../use-value-formatter.ts';

type Split = (typeof explanationSplits)[number];
const tableHeight = 280;

/** A number's own arithmetic, `21,601 h ÷ 21,265 h = 101.6 %`, and the units or assets behind it. */
export function MeasureExplanation({ tab, measure }: { tab: TabName; measure: MeasureKey }) {
  const t = useTranslations();
  const { input } = useTabView().address;
  const [by, setBy] = useState<Split>('unit');
  const { data, error, refetch } = useQuery({
    queryKey: ['indicators', 'explanation', tab, measure, by, input],
    queryFn: ({ signal }) => call(explainIndicator, { params: { tab }, query: { ...input, measure, by }, signal }),
  });
  return (
    <Stack gap="sm" miw={0} mb="md">
      <Tabs<Split>
        label={t('indicator_pages.rows_by')}
        tabs={explanationSplits.map((name) => ({ name, label: t(`indicators.dimensions.${name}`) }))}
        shown={by}
        onShow={setBy}
      >
        {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={tableHeight} />}
        {data && <Rows tab={tab} measure={measure} by={by} data={data} />}
      </Tabs>
    </Stack>
  );
}

interface ExplanationRowsProps {
  tab: TabName;
  measure: MeasureKey;
  by: Split;
  data: Explanation;
}

function Rows({ tab, measure, by, data }: ExplanationRowsProps) {
  const t = useTranslations();
  const { number } = useNumbers();
  const { address, linkTo } = useTabView();
  const keys = useKeyLabels();
  const values = useValueFormatter(data.currency);
  const termLabel = useTermLabel();
  const title = t(`indicators.measures.${measure}`);
  const rows = data.rows.map((row) => ({
    key: String(row.key),
    label: keys.label(by, row),
    values: [
      ...data.terms.map((name, at) => values.write(terms[name].like, row.values[at] ?? null)),
      values.write(measure, row.value),
    ],
    to: linkTo({ measure, dimension: by, key: row.key, label: row.label }),
  }));
  return (
    <>
      <Arithmetic measure={measure} data={data} values={values} />
      <ValueTable
        caption={title}
        columns={[t(`indicators.dimensions.${by}`), ...data.terms.map(termLabel), title]}
        rows={rows}
        height={tableHeight}
      />
      <Group component="p" mt="xs" c="dimmed" align="stretch" wrap="nowrap" justify="space-between">
        {data.is_cut && <span>{t('indicator_pages.first_of', { number: number(data.rows.length) })}</span>}
        <Box
          component={Link}
          mih="var(--control-sm)"
          ml="auto"
          fw={500}
          c="var(--brand)"
          to={`/services/simc/${tab}/${measure}${address.search}`}
        >
          {t('indicator_pages.full')}
        </Box>
      </Group>
    </>
  );
}

/** How a term is called: by the measure that it is, or by its own name. */
function useTermLabel(): (name: TermName) => string {
  const t = useTranslations();
  return (name) => {
    const { like } = terms[name];
    return like === name ? t(`indicators.measures.${like}`) : t(`indicator_terms.${name as OwnTerm}`);
  };
}
type OwnTerm = keyof typeof import('../../messages/formulas-en.ts').indicator_terms;

function Arithmetic({ measure, data, values }: { measure: MeasureKey; data: Explanation; values: ValueFormatter }) {
  const termLabel = useTermLabel();
  const { number } = useNumbers();
  const pieces = arithmetic[measure];
  if (!pieces) return null;
  const write = (piece: ArithmeticPiece) => {
    if (typeof piece === 'number') return number(piece);
    const at = data.terms.findIndex((name) => name === piece);
    const name = data.terms[at];
    if (name === undefined) return piece;
    return (
      <Box component="span" display="inline-grid">
        <b>{values.write(terms[name].like, data.values[at] ?? null)}</b>
        <small>{termLabel(name)}</small>
      </Box>
    );
  };
  return (
    <Group
      component="p"

      mb="sm"
      fz="lg"
      c="var(--gray-7)"
      gap="var(--space-8) var(--space-8)"
      align="flex-start"
    >
      {pieces.map((piece, at) => (
        // The pieces of a measure never change.
        <Fragment key={at}>{write(piece)} </Fragment>
      ))}
      {'= '}
      <Box c="var(--brand)" component="b" data-number>
        {values.write(measure, data.value)}
      </Box>
    </Group>
  );
}
