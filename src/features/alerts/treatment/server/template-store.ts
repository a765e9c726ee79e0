import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy } from '#platform/server/database.ts';
import { alertLimits } from '../contract.ts';
import { type createTemplate, type listTemplates } from '../treatment-contract.ts';

type Template = ReplyOf<typeof createTemplate>;

const columns = sql`t.id, t.description, t.definition_id`;

/** Definitions that concern a unit in reach, as `d`. */
function reachedDefinitions({ scope: { accountId, unitIds } }: Context) {
  const units = unitIds === null ? sql`` : sql`and (d.unit_ids = '{}' or d.unit_ids && ${unitIds}::uuid[])`;
  return sql`alert_definitions d where d.account_id = ${accountId} ${units}`;
}

/** Templates for any alert and, if given, for one definition in reach. */
export async function fetchTemplates(
  context: Context,
  definitionId: string | undefined,
): Promise<ReplyOf<typeof listTemplates>> {
  const own = definitionId
    ? sql`t.definition_id in (select d.id from ${reachedDefinitions(context)} and d.id = ${definitionId})`
    : sql`false`;
  const { rows } = await sql<Template>`
    select ${columns} from counter_measure_templates t
    where t.account_id = ${context.scope.accountId} and (t.definition_id is null or ${own})
    order by t.definition_id nulls last, lower(t.description), t.id`.execute(context.db);
  return { items: rows };
}

/** @throws Refusal `validation_error` for a duplicate, above the limit, or for a definition out of reach */
export async function insertTemplate(
  context: Context,
  {
    description,
    definition_id = null,
  }: Omit<BodyOf<typeof createTemplate>, 'definition_id'> & { definition_id?: string | null },
): Promise<Template> {
  const { db, scope } = context;
  if (definition_id !== null) {
    const { rows } =
      await sql`select from ${reachedDefinitions(context)} and d.deleted_at is null and d.id = ${definition_id}`.execute(
        db,
      );
    if (rows.length === 0) throw invalid({ definition_id: [code.unknownReference] });
  }
  const insert = sql<Template>`
    insert into counter_measure_templates as t (description, definition_id)
    select ${description}, ${definition_id}::uuid
    where (select count(*) from counter_measure_templates where account_id = ${scope.accountId}) < ${alertLimits.templates}
    returning ${columns}`;
  const { rows } = await uniqueBy('description')(() => insert.execute(db));
  if (!rows[0]) throw invalid({ description: [code.tooMuch] });
  return rows[0];
}
