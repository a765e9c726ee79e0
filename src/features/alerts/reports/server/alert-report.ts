import { ruleWriter } from '#features/alerts/definitions/server/public.ts';
import { seenOnceLabel } from '#features/geofences/public.ts';
import { severityName } from '#features/messaging/notifications/server/public.ts';
import { formatterFor, type Reader } from '#features/identity/profile/server/public.ts';
import { mapCredit, paintMap } from '#platform/server/map-picture/paint-map.ts';
import { contentWidth } from '#platform/server/report/report-style.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import type { ReportBlock, Fact, Report } from '#platform/server/report/report.ts';
import type { ReportedAlert } from './alert-report-store.ts';
import { exportMessages } from '#features/alerts/treatment/server/public.ts';
import { report as en } from './messages/en.ts';
import { report as es } from './messages/es.ts';
import { report as pt } from './messages/pt.ts';

export const reportMessages = { en, es, pt };
/** Round lengths of the scale bar, in metres. */
const steps = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

interface AlertReportInput {
  alert: ReportedAlert;
  reader: Reader;
  product: string;
  picture: BrandPicture | null;
  madeAt: Date;
}

/** Report of an alert: the rule, the evidence, the place and the recommendation. */
export function alertReport({ alert, reader, product, picture, madeAt }: AlertReportInput): Report {
  const format = formatOf(reader);
  const { t, instant } = format;
  const subject = alert.asset_code ?? alert.unit.code;
  return {
    locale: reader.locale,
    title: t.title,
    account: { name: reader.account, picture },
    facts: factsOf(alert, format),
    running: `${alert.code} · ${subject} · ${instant(alert.occurred_at)}`,
    made: t.made(instant(madeAt), format.zone),
    madeAt,
    author: reader.name,
    product,
    blocks: blocksOf(alert, format),
  };
}

type TextFormat = ReturnType<typeof formatOf>;

function formatOf(reader: Reader) {
  const { locale, format, units } = reader;
  const formatter = formatterFor(reader);
  return {
    ...formatter,
    t: reportMessages[locale],
    fields: exportMessages[locale],
    number: formatter.numbers.number,
    severity: severityName(locale),
    seenOnce: seenOnceLabel(locale),
    writeRule: ruleWriter(locale, format, units),
    exact: (at: Date) => formatter.dates.dateTime(at, { dateStyle: 'short', timeStyle: 'medium' }),
  };
}

function factsOf(alert: ReportedAlert, { t, fields, severity, writeRule, instant, seenOnce }: TextFormat): Fact[] {
  const { asset_code, manufacturer, model, unit, occurred_at, location, code, evidence } = alert;
  const { since, value = null, limit = null, geofence, condition = null } = evidence;
  const yesOrNo = (is: boolean) => (is ? fields.yes : fields.no);
  const rule = writeRule({ condition, geofence: geofence?.name ?? null, value, limit });
  const facts: (readonly [string, string | null | false | undefined])[] = [
    [t.code, `${code} · ${alert.description}`],
    [t.severity, severity(alert.severity)],
    [fields.columns.type, fields.types[alert.type]],
    [fields.columns.category, fields.categories[alert.category]],
    [fields.columns.origin, fields.origins[alert.type === 'external' ? 'external' : 'calculated']],
    [fields.columns.group, yesOrNo(alert.type === 'group')],
    [fields.columns.asset, asset_code ? [asset_code, model].filter(Boolean).join(' · ') : '–'],
    [fields.columns.manufacturer, manufacturer ?? '–'],
    [t.unit, unit.name === unit.code ? unit.code : `${unit.code} · ${unit.name}`],
    [fields.columns.cost_centre, alert.cost_centre ?? '–'],
    [t.when, instant(occurred_at)],
    [t.since, since && new Date(since).getTime() < occurred_at.getTime() && instant(new Date(since))],
    [t.geofence, geofence?.name],
    [
      t.value,
      [rule?.measured && t.against(rule.measured.value, rule.measured.limit), alert.seen_once && seenOnce.reason]
        .filter(Boolean)
        .join(' · '),
    ],
    [t.rule, rule?.sentence],
    [fields.columns.location, location ?? '–'],
    [fields.columns.status, fields.statuses[alert.status]],
    [fields.columns.order_number, alert.order_number ?? '–'],
    [fields.columns.os_number, alert.os_number ?? '–'],
    [fields.columns.solved_at, alert.solved_at ? instant(alert.solved_at) : '–'],
    [fields.columns.has_recommendation, yesOrNo(alert.has_recommendation)],
    [fields.columns.has_counter_measure, yesOrNo(alert.has_counter_measure)],
    ...Object.entries(evidence.attributes ?? {}).map(([name, value]) => [name, String(value)] as const),
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, value: text }] : []));
}

async function* blocksOf(alert: ReportedAlert, format: TextFormat): AsyncGenerator<ReportBlock> {
  const { t, exact, number, measures } = format;
  if (alert.recommendation !== null) {
    yield { kind: 'heading', level: 1, text: t.to_do };
    for (const text of alert.recommendation.split('\n').filter(Boolean)) yield { kind: 'paragraph', text };
  }
  yield* mapOf(alert, format);
  const fixes = alert.evidence.fixes ?? [];
  if (fixes.length === 0) return;
  yield { kind: 'heading', level: 1, text: t.fixes };
  yield {
    kind: 'table',
    columns: [
      { title: t.fix.time, share: 3 },
      { title: t.fix.latitude, share: 2, align: 'right' },
      { title: t.fix.longitude, share: 2, align: 'right' },
      { title: t.fix.speed, share: 2, align: 'right' },
    ],
    rows: fixes.map(({ time, latitude, longitude, speed_kmh }) => ({
      kind: 'row' as const,
      cells: [
        exact(new Date(time)),
        number(latitude, 5),
        number(longitude, 5),
        speed_kmh === null ? '–' : measures.speed(speed_kmh),
      ],
    })),
    empty: t.none,
  };
}

async function* mapOf(
  { latitude, longitude, evidence }: ReportedAlert,
  { t, measures }: TextFormat,
): AsyncGenerator<ReportBlock> {
  const fixes = evidence.fixes ?? [];
  const last = fixes.at(-1);
  const at = last ?? (latitude === null || longitude === null ? null : { latitude, longitude });
  if (at === null) return;
  const places = fixes.flatMap((fix) => [fix.latitude, fix.longitude]);
  const picture = await paintMap({
    width: contentWidth,
    height: 260,
    lines: fixes.length > 1 ? [{ places, colour: '#0b6b74' }] : [],
    marks: [{ kind: 'end', latitude: at.latitude, longitude: at.longitude }],
    scale: { steps, format: (metres) => measures.distance(metres / 1_000) },
  });
  if (picture) yield { kind: 'picture', picture, alt: t.map, legend: [], credit: mapCredit };
}
