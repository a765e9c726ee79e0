import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What the own sign-ins and password need from the program. */
export interface SecurityDeps {
  live: Pick<Live, 'accessChanged'>;
  /** Writes to a person, in the transaction of what it is about. */
  mail: { passwordChanged(context: Context, person: { id: string; name: string; email: string }): Promise<void> };
}
