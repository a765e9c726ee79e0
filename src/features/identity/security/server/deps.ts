import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Dependencies of the security page. */
export interface SecurityDeps {
  live: Pick<Live, 'accessChanged'>;
  /** E-mails the person, in the transaction of the change. */
  mail: { passwordChanged(context: Context, person: { id: string; name: string; email: string }): Promise<void> };
}
