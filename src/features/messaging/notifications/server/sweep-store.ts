import { inAccount, type Database } from '#platform/server/database.ts';

/** Forgets what every account's people were told before an instant. */
export async function forgetNotifications(db: Database, before: Date): Promise<void> {
  for (const { id } of await db.selectFrom('accounts').select('id').execute())
    await inAccount(db, id, (transaction) =>
      transaction.deleteFrom('notifications').where('account_id', '=', id).where('created_at', '<', before).execute(),
    );
}
