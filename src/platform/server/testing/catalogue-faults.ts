import type { Client } from 'pg';

/** Tables that belong to no account: identity before an account is known, and infrastructure. */
const globalTables = [
  'accounts',
  'users',
  'memberships',
  'membership_invitations',
  'sessions',
  'spent_tokens',
  'passkeys',
  'authenticator_apps',
  'recovery_codes',
  'factor_challenges',
  'remembered_devices',
  'sign_in_attempts',
  'mail_attachments',
  'mails',
  'password_links',
  'email_changes',
  'directory_identities',
  'directory_sign_ins',
  'directory_sessions',
  'directory_logouts',
  'geocoder_rate_limit',
  'push_key',
  'migrations',
  'ingest_shards',
  'ingest_nodes',
  'ingest_heartbeat',
  'ingest_outages',
  'audit_log_cursor',
];

/** Tables that ingest may write. */
const telemetryTables = [
  'positions',
  'positions_other',
  'asset_states',
  'trips',
  'stops',
  'asset_hours',
  'asset_days',
  'meter_changes',
  'geofence_stays',
  'geofence_open_stays',
  'geofence_events',
  'alerts',
  'alert_occurrences',
  'alert_history',
  'alert_outbox',
  'alert_group_evaluations',
  'recompute_spans',
  'changes',
  'unassigned_devices',
  'asset_faults',
  'position_feed',
  'ingest_shards',
  'ingest_nodes',
  'ingest_heartbeat',
  'ingest_outages',
];

/** Further tables that ingest may read: owners of devices, and rules. */
const readByIngest = [
  'accounts',
  'units',
  'assets',
  'asset_devices',
  'asset_moves',
  'api_keys',
  'geofences',
  'geofence_versions',
  'alert_definitions',
  'targets',
  'position_followers',
  'packed_positions',
];
/** Which elements of an asset feeds report and come first for: nothing else of a feed, its secret least of all. */
const columnsReadByIngest = [
  ...['account_id', 'id', 'active', 'first_for'].map((column) => `feeds.${column}`),
  ...['account_id', 'feed_id', 'asset_id', 'ignored', 'times'].map((column) => `feed_machines.${column}`),
];

/** Security-definer functions: those that the portal calls, and the others. */
const portalFunctions = [
  'find_api_key',
  'find_file_link',
  // Only totals over all accounts.
  'waiting_work',
  'failed_jobs',
  'ingest_silent_ms',
  'standby_lag',
  'find_files_by_words',
  // Only names of entries, which are read as their account.
  'audit_entries_after',
  // Of the current account.
  'follow_positions',
  'due_accounts',
  'accounts_with_push_messages',
  // Of sessions that have a stream: only whether something has changed.
  'access_marks',
  'account_of_alert_email_link',
  'account_of_board_email_link',
];
const definerFunctions = [
  ...portalFunctions,
  'maintain_positions',
  'sweep_positions',
  'pack_positions',
  'sweep_packed_positions',
  'rebuild_days',
  'recompute_hours',
  'drop_attachments',
];

/** Keys that are unique across accounts: 256 random bits. */
const acrossAccounts = ['api_keys_hash_key'];

const names = (list: readonly string[]) => `(${list.map((name) => `'${name}'`).join(', ')})`;

const tenant = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  and c.relkind in ('r', 'p') and c.relname not in ${names(globalTables)}`;
const rights = `('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')`;
const leading = (columns: string, relation: string) =>
  `(select attname from pg_attribute a where a.attrelid = ${relation} and a.attnum = ${columns})`;

/** Each query returns one row per fault; the first column names it. */
const checks: Record<string, string> = {
  'no account_id that must be there': `
    select c.relname from ${tenant} where not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
  'no primary key that begins with account_id': `
    select c.relname from ${tenant} where not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary and ${leading('i.indkey[0]', 'c.oid')} = 'account_id')`,
  'a unique key that does not begin with account_id': `
    select i.indexrelid::regclass::text from ${tenant} join pg_index i on i.indrelid = c.oid and i.indisunique
    where ${leading('i.indkey[0]', 'c.oid')} is distinct from 'account_id' and i.indexrelid::regclass::text not in ${names(acrossAccounts)}`,
  'row security not enabled and forced': `
    select c.relname from ${tenant} where not (c.relrowsecurity and c.relforcerowsecurity)`,
  'no policy': `
    select c.relname from ${tenant} where not exists (select from pg_policy p where p.polrelid = c.oid)`,
  'a policy that asks for anything but the current account': `
    select c.relname || '.' || p.polname from ${tenant} join pg_policy p on p.polrelid = c.oid
    where p.polcmd <> '*' or pg_get_expr(p.polqual, p.polrelid) is distinct from '(account_id = current_account())'
      or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from '(account_id = current_account())'`,
  'a current account that is not read with the connection that has none in mind': `
    select proname from pg_proc where proname = 'current_account'
      and prosrc !~* 'nullif\\(current_setting\\(''app\\.account_id'', true\\), ''''\\)::uuid'`,
  'a foreign key that accepts the row of another account': `
    select c.relname || '.' || k.conname from ${tenant} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    join pg_class t on t.oid = k.confrelid
    where (t.relname = 'memberships' or t.relname not in ${names(globalTables)})
      and not (${leading('k.conkey[1]', 'c.oid')} = 'account_id' and ${leading('k.confkey[1]', 't.oid')} = 'account_id')`,
  'a view that does not run as who asks': `
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false))`,
  'a function with its owner’s rights that is not named, or looks names up on any search path': `
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prosecdef and (p.proname not in ${names(definerFunctions)}
      or not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)
      or has_function_privilege('public', p.oid, 'execute'))`,
  'a function with its owner’s rights that the portal has no need of': `
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prosecdef and p.proname not in ${names(portalFunctions)} and has_function_privilege('patio_portal', p.oid, 'execute')`,
  'a role with an attribute too many': `
    select rolname from pg_roles where rolname ~ '^patio_(portal|ingest)'
      and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls <> (rolname ~ '^patio_ingest'))`,
  'a role that is a member of another': `
    select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid
    where r.rolname in ('patio_portal', 'patio_ingest')
      or (r.rolname ~ '^patio_(portal|ingest)_' and r.rolname not like g.rolname || '\\_%')`,
  'something that a lesser role owns': `
    select r.rolname || ' ' || d.classid::regclass || ' ' || d.objid from pg_shdepend d join pg_roles r on r.oid = d.refobjid
    where d.deptype = 'o' and r.rolname in ('patio_portal', 'patio_ingest')`,
  'a role that may make things in the schema': `
    select r from unnest(array['patio_portal', 'patio_ingest']) r where has_schema_privilege(r, 'public', 'create')`,
  'a right of everybody': `
    select distinct c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public',
      aclexplode(c.relacl) a where a.grantee = 0`,
  'a right of the portal over the machinery, or past row security': `
    select c.relname || ' ' || w from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public',
      (values ${rights}) r (w)
    where c.relkind in ('r', 'p') and has_table_privilege('patio_portal', c.oid, w)
      and (w in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or c.relname in ('migrations', 'ingest_shards', 'ingest_nodes', 'positions', 'positions_other'))`,
  'an audit entry that the portal may change': `
    select w from (values ('UPDATE'), ('DELETE')) r (w) where has_table_privilege('patio_portal', 'audit_entries', w)`,
  'a right of ingest to write anything but telemetry': `
    select c.relname || ' ' || w from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public',
      (values ${rights}) r (w)
    where c.relkind in ('r', 'p') and has_table_privilege('patio_ingest', c.oid, w)
      and (w in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or not (c.relname in ${names(telemetryTables)} or c.relname ~ '^positions_\\d{4}_\\d{2}$'))`,
  'a right of ingest to read what it need not know': `
    select distinct c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and has_column_privilege('patio_ingest', c.oid, a.attnum, 'SELECT')
      and c.relname || '.' || a.attname not in ${names(columnsReadByIngest)}
      and not (c.relname in ${names([...telemetryTables, ...readByIngest])} or c.relname ~ '^positions_\\d{4}_\\d{2}$')`,
};

/** Faults in a database that would let accounts see each other's data, `{rule: [faults]}`; empty if there are none. */
export async function findCatalogueFaults(owner: Client): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const [rule, sql] of Object.entries(checks)) {
    const { rows } = await owner.query<string[]>({ text: sql, rowMode: 'array' });
    if (rows.length > 0) faults[rule] = rows.map(([what]) => what ?? '').sort();
  }
  return faults;
}

/** Tables of accounts: all except the global ones. */
export async function listTenantTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(`select c.relname from ${tenant} order by 1`);
  return rows.map(({ relname }) => relname);
}
