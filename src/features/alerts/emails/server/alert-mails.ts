import { ruleWriter } from '#features/alerts/definitions/server/public.ts';
import type { MailContent } from '#features/messaging/email/server/public.ts';
import { unsubscribeVia } from '#features/messaging/preferences/server/public.ts';
import { severityName } from '#features/messaging/notifications/server/public.ts';
import { formatterFor, type ReaderFormat } from '#features/identity/profile/server/public.ts';
import { countSeverities, groupAlerts, type AlertGroup } from '../group-alerts.ts';
import type { EmailAlert } from './pending-email-store.ts';
import { alertEmails as en } from './messages/en.ts';
import { alertEmails as es } from './messages/es.ts';
import { alertEmails as pt } from './messages/pt.ts';

const messages = { en, es, pt };
const alertsPath = '/services/simc/alertas/alertas';
/** Of a definition; the portal shows the others. */
const shownOfGroup = 10;
const shownGroups = 20;

const pathOf = ({ id }: Pick<EmailAlert, 'id'>) => `${alertsPath}?alert=${id}`;
const subjectOf = ({ asset_code, unit }: EmailAlert) => asset_code ?? unit.code;

/** How one person reads: language, clock, units, the account's numbers. */
function formatOf(reader: ReaderFormat) {
  const { locale, format, units } = reader;
  const { numbers, instant } = formatterFor(reader);
  return {
    t: messages[locale],
    severity: severityName(locale),
    number: (count: number) => numbers.number(count),
    writeRule: ruleWriter(locale, format, units),
    instant,
  };
}

type TextFormat = ReturnType<typeof formatOf>;

/** E-mail of one alert; `linkId` unsubscribes from its definition. */
export function alertMail(reader: ReaderFormat, alert: EmailAlert, linkId: string): MailContent {
  const format = formatOf(reader);
  const { t, severity } = format;
  const { recommendation, description, code } = alert;
  return {
    subject: t.subject(severity(alert.severity), subjectOf(alert), description),
    mark: { severity: alert.severity, label: severity(alert.severity) },
    heading: description,
    lines: [],
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

/** The report is made beside the e-mail, which links to it. */
function reportPart(alert: EmailAlert, t: TextFormat['t']) {
  const item = { text: `${alert.code} · ${subjectOf(alert)}`, detail: t.report_detail, path: pathOf(alert) };
  return { heading: t.report, lines: [], items: [item] };
}

function factsOf(alert: EmailAlert, { t, writeRule, instant }: TextFormat): { name: string; value: string }[] {
  const { asset_code, manufacturer, model, unit, occurred_at, location, code, evidence } = alert;
  const { since, value = null, limit = null, geofence, condition = null } = evidence;
  const rule = writeRule({ condition, geofence: geofence?.name ?? null, value, limit });
  const facts: (readonly [string, string | null | false | undefined])[] = [
    [t.asset, asset_code && [asset_code, manufacturer, model].filter(Boolean).join(' · ')],
    [t.unit, unit.name === unit.code ? unit.code : `${unit.code} · ${unit.name}`],
    [t.when, instant(occurred_at)],
    [t.since, since && new Date(since).getTime() < occurred_at.getTime() && instant(new Date(since))],
    [t.geofence, geofence?.name],
    [t.value, rule?.measured && t.against(rule.measured.value, rule.measured.limit)],
    [t.rule, rule?.sentence],
    [t.place, location],
    [t.code, code],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, value: text }] : []));
}

/** Unsubscribe links of an e-mail of several alerts: `links` by definition, `all` for every one. */
export interface UnsubscribeLinks {
  links: ReadonlyMap<string, string>;
  all: string;
}

/** E-mail of several alerts. */
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
    subject: `${heading} (${counts.join(', ')})`,
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

function partOf(
  { definition_id, severity: worst, alerts }: AlertGroup<EmailAlert>,
  { t, severity, number, instant }: TextFormat,
  linkId: string | undefined,
): NonNullable<MailContent['parts']>[number] {
  const [first] = alerts;
  const left = alerts.length - shownOfGroup;
  const items = alerts.slice(0, shownOfGroup).map((alert) => ({
    text: subjectOf(alert),
    detail: [instant(alert.occurred_at), alert.location, alert.occurrences > 1 && t.times(number(alert.occurrences))]
      .filter(Boolean)
      .join(' · '),
    path: pathOf(alert),
  }));
  return {
    mark: { severity: worst, label: severity(worst) },
    heading: t.group(first?.description ?? '', number(alerts.length)),
    lines: [],
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
