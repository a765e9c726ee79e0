import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Who a mail goes to. */
export interface Addressee {
  id: string;
  name: string;
  email: string;
}

/** E-mails to the people of an account, in the transaction of what they report. */
export interface UsersMail {
  /**
   * The way to a first password.
   * @throws Refusal `too_many_requests` where the account, or the person, got enough of them
   */
  invite(context: Context, person: Addressee): Promise<void>;
  /** The way into the current account, to a person who is known already; @throws as `invite` */
  askToJoin(context: Context, invitation: { userId: string; invitationId: string }): Promise<void>;
  passwordChanged(context: Context, person: Addressee): Promise<void>;
}

/** What the people of an account need from the program. */
export interface UsersDeps {
  live: Pick<Live, 'accessChanged'>;
  /** Null: nobody can be invited, a first password is typed. */
  mail: UsersMail | null;
}
