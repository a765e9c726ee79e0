import { ruleWriter } from '#features/alerts/definitions/server/public.ts';
import type { MailContent } from '#features/messaging/email/server/public.ts';
import { unsubscribeVia } from '#features/messaging/preferences/server/public.ts';
import { seenOnceLabel } from '#features/geofences/public.ts';
import { severityName } from '#features/messaging/notifications/server/public.ts';
import { formatterFor, type ReaderFormat } from '#features/identity/profile/server/public.ts';
import { countSeverities, groupAlerts, type AlertsOfDefinition } from '../group-alerts.ts';
import type { EmailAlert } from './pending-email-store.ts';
import { alertEmails as en } from './messages/en.ts';
import { alertEmails as es } from './messages/es.ts';
import { alertEmails as pt } from './messages/pt.ts';

const messages = { en, es, pt };
const alertsPath = '/services/simc/alertas/alertas';
/** Alerts listed per definition; the rest is behind a link. */
const shownOfGroup = 10;
const shownGroups = 20;
/** Attributes listed of an external alert. */
const shownAttributes = 12;
/** Definitions named in the subject, and assets named for each. */
const named = { groups: 2, places: 2 } as const;

const pathOf = ({ id }: Pick<EmailAlert, 'id'>) => `${alertsPath}?alert=${id}`;
const subjectOf = ({ asset_code, unit }: EmailAlert) => asset_code ?? unit.code;
const placeOf = ({ asset_code, unit }: EmailAlert) => (asset_code ? `${asset_code} (${unit.code})` : unit.code);
const unitOf = ({ unit }: EmailAlert) => (unit.name === unit.code ? unit.code : `${unit.code} · ${unit.name}`);

/** Formatting for one reader: language, time zone, units, number format. */
function formatOf(reader: ReaderFormat) {
  const { locale, format, units } = reader;
  const { numbers, instant } = formatterFor(reader);
  return {
    t: messages[locale],
    severity: severityName(locale),
    number: (count: number) => numbers.number(count),
    seenOnce: seenOnceLabel(locale),
    writeRule: ruleWriter(locale, format, units),
    instant,
  };
}

type TextFormat = ReturnType<typeof formatOf>;

/** E-mail about one alert. `linkId` identifies the link that unsubscribes from its definition. */
export function alertMail(reader: ReaderFormat, alert: EmailAlert, linkId: string): MailContent {
  const format = formatOf(reader);
  const { t, severity } = format;
  const { recommendation, name, code } = alert;
  return {
    subject: t.subject(severity(alert.severity), placeOf(alert), name),
    mark: { severity: alert.severity, label: severity(alert.severity) },
    heading: name,
    lines: sentText(alert),
    facts: factsOf(alert, format),
    parts: [
      ...(recommendation === null ? [] : [{ heading: t.to_do, lines: [recommendation], items: [] }]),
      ...(alert.has_report ? [reportPart(alert, t)] : []),
    ],
    action: { label: t.open, path: pathOf(alert) },
    notes: [t.why],
    unsubscribe: unsubscribeVia(t.leave(code), linkId),
  };
}

/** Description sent by the external system, beside the definition's name. */
function sentText({ description, name }: EmailAlert): string[] {
  return description === name ? [] : [description];
}

/** The report is created in parallel; the e-mail links to it. */
function reportPart(alert: EmailAlert, t: TextFormat['t']) {
  const item = { text: `${alert.code} · ${subjectOf(alert)}`, detail: t.report_detail, path: pathOf(alert) };
  return { heading: t.report, lines: [], items: [item] };
}

function ruleOf({ evidence }: EmailAlert, { writeRule }: TextFormat) {
  const { value = null, limit = null, geofence, condition = null } = evidence;
  return writeRule({ condition, geofence: geofence?.name ?? null, value, limit });
}

function measuredIn(alert: EmailAlert, format: TextFormat): string | null {
  const measured = ruleOf(alert, format)?.measured;
  return measured ? format.t.against(measured.value, measured.limit) : null;
}

/** Measured values sent by the external system, under its own names. */
function attributesOf({ evidence: { attributes = {} } }: EmailAlert) {
  return Object.entries(attributes)
    .slice(0, shownAttributes)
    .map(([name, value]) => [name, String(value)] as const);
}

function factsOf(alert: EmailAlert, format: TextFormat): { name: string; value: string }[] {
  const { t, instant } = format;
  const { asset_code, manufacturer, model, occurred_at, location, code, evidence } = alert;
  const { since, geofence } = evidence;
  const facts: (readonly [string, string | null | false | undefined])[] = [
    [t.asset, asset_code && [asset_code, manufacturer, model].filter(Boolean).join(' · ')],
    [t.unit, unitOf(alert)],
    [t.when, instant(occurred_at)],
    [t.since, since && new Date(since).getTime() < occurred_at.getTime() && instant(new Date(since))],
    [t.geofence, geofence?.name],
    [t.value, [measuredIn(alert, format), alert.seen_once && format.seenOnce.reason].filter(Boolean).join(' · ')],
    [t.rule, ruleOf(alert, format)?.sentence],
    ...attributesOf(alert),
    [t.place, location],
    [t.code, code],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, value: text }] : []));
}

/** Unsubscribe links of an e-mail about several alerts: `links` by definition, `all` for all of them. */
export interface UnsubscribeLinks {
  links: ReadonlyMap<string, string>;
  all: string;
}

/** E-mail about several alerts. */
export function alertsMail(
  reader: ReaderFormat,
  alerts: readonly EmailAlert[],
  { links, all }: UnsubscribeLinks,
): MailContent {
  const format = formatOf(reader);
  const { t, severity, number } = format;
  const counts = countSeverities(alerts).map((one) => t.counted(number(one.count), severity(one.severity)));
  const heading = t.many(number(alerts.length));
  const groups = groupAlerts(alerts);
  const left = groups.slice(shownGroups).flatMap((group) => group.alerts).length;
  return {
    subject: `${heading}: ${subjectOfGroups(groups, format)}`,
    heading,
    lines: [counts.join(' · ')],
    parts: [
      ...groups.slice(0, shownGroups).map((group) => partOf(group, format, links.get(group.definition_id))),
      ...(left > 0 ? [{ heading: t.more(number(left)), lines: [], items: [] }] : []),
    ],
    action: { label: t.open_all, path: alertsPath },
    notes: [t.why],
    unsubscribe: unsubscribeVia(t.leave_all, all),
  };
}

/** Subject: what happened and where, as `Too fast (EXC-1, EXC-2), Low oil (EXC-1) and 3 more`. */
function subjectOfGroups(groups: readonly AlertsOfDefinition<EmailAlert>[], { t, number }: TextFormat): string {
  const listed = (all: readonly string[], most: number) => {
    const left = all.length - most;
    return all.slice(0, most).join(', ') + (left > 0 ? t.and_more(number(left)) : '');
  };
  const texts = groups.map(({ alerts }) => {
    const places = [...new Set(alerts.map(subjectOf))];
    return `${alerts[0]?.name ?? ''} (${listed(places, named.places)})`;
  });
  return listed(texts, named.groups);
}

function partOf(
  { definition_id, severity: worst, alerts }: AlertsOfDefinition<EmailAlert>,
  format: TextFormat,
  linkId: string | undefined,
): NonNullable<MailContent['parts']>[number] {
  const { t, severity, number, instant } = format;
  const [first] = alerts;
  const recommendation = first?.recommendation ?? null;
  const left = alerts.length - shownOfGroup;
  const items = alerts.slice(0, shownOfGroup).map((alert) => ({
    text: subjectOf(alert),
    detail: [
      instant(alert.occurred_at),
      unitOf(alert),
      alert.location,
      measuredIn(alert, format),
      alert.seen_once && format.seenOnce.mark,
      ...sentText(alert),
      alert.occurrences > 1 && t.times(number(alert.occurrences)),
    ]
      .filter(Boolean)
      .join(' · '),
    path: pathOf(alert),
  }));
  return {
    mark: { severity: worst, label: severity(worst) },
    heading: t.group(first?.name ?? '', number(alerts.length)),
    lines: recommendation === null ? [] : [`${t.to_do}: ${recommendation}`],
    items:
      left > 0
        ? [
            ...items,
            {
              text: t.more(number(left)),
              detail: t.more_detail,
              path: `${alertsPath}?definition_id=${definition_id}`,
            },
          ]
        : items,
    ...(linkId !== undefined && { unsubscribe: unsubscribeVia(t.leave(first?.code ?? ''), linkId) }),
  };
}
