import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { deleteDemoState } from './demo-state.ts';
import { colleagues } from './contents/demo-colleagues.ts';
import { demoPeople } from './contents/demo-people.ts';

/**
 * Closes a demo in a portal that is public now: its people, whose password is published, are deactivated without a
 * password; their sessions and keys end.
 * @returns how many could still sign in
 */
export async function retireDemo(ownerUrl: string, dataFolder: string): Promise<number> {
  const client = new PrimaryClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `update users set active = false, password_hash = null, version = version + 1, updated_at = now()
        where email = any ($1) and (active or password_hash is not null) returning id`,
      [[...Object.values(demoPeople), ...colleagues.flat()].map(({ email }) => email)],
    );
    const people = rows.map(({ id }) => id);
    if (people.length === 0) return 0;
    await client.query('update sessions set ended_at = now() where user_id = any ($1) and ended_at is null', [people]);
    await client.query('update api_keys set ended_at = now() where created_by = any ($1) and ended_at is null', [
      people,
    ]);
    await deleteDemoState(dataFolder);
    return people.length;
  } finally {
    await client.end();
  }
}
