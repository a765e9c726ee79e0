import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
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

/** Access beside the role, by profiles that another domain knows. */
export interface AccessGrants {
  /** @throws Refusal `validation_error` on the first of `profile_ids` that the account does not have */
  hold(context: Context, profileIds: readonly string[]): Promise<void>;
  /** Gives a member of the account profiles that are held. */
  attach(context: Context, userId: string, profileIds: readonly string[]): Promise<void>;
  /** Gives a person who joins an account those of some profiles that it still has; the transaction may act for another. */
  attachJoining(
    db: Database,
    joining: { accountId: string; userId: string },
    profileIds: readonly string[],
  ): Promise<void>;
}

/** What the people of an account need from the program. */
export interface UsersDeps {
  live: Pick<Live, 'accessChanged'>;
  /** Null: nobody can be invited, a first password is typed. */
  mail: UsersMail | null;
  access: Pick<AccessGrants, 'hold' | 'attach'>;
}
