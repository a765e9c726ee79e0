import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Recipient of an e-mail. */
export interface Addressee {
  id: string;
  name: string;
  email: string;
}

/** E-mails to people of an account, sent with the transaction. */
export interface UsersMail {
  /**
   * Invites to set a first password.
   * @throws Refusal `too_many_requests` over the limit of the account or the person
   */
  invite(context: Context, person: Addressee): Promise<void>;
  /**
   * Invites an existing person to the current account.
   * @throws as `invite`
   */
  askToJoin(context: Context, invitation: { userId: string; invitationId: string }): Promise<void>;
  passwordChanged(context: Context, person: Addressee): Promise<void>;
}

/** Access by profiles, which belong to another domain. */
export interface AccessGrants {
  /** @throws Refusal `validation_error` on the first of `profile_ids` that is not the account's */
  hold(context: Context, profileIds: readonly string[]): Promise<void>;
  /** Assigns locked profiles to a member. */
  attach(context: Context, userId: string, profileIds: readonly string[]): Promise<void>;
  /** Assigns profiles that still exist to a member, and removes others. */
  change(
    context: Context,
    userId: string,
    profiles: { attach: readonly string[]; detach: readonly string[] },
  ): Promise<void>;
  /**
   * Assigns those of the profiles that still exist to a joining person; the transaction may act for another account.
   */
  attachJoining(
    db: Database,
    joining: { accountId: string; userId: string },
    profileIds: readonly string[],
  ): Promise<void>;
}

/** Dependencies of users. */
export interface UsersDeps {
  live: Pick<Live, 'accessChanged'>;
  /** Null: no invitations, so a first password is typed. */
  mail: UsersMail | null;
  access: Pick<AccessGrants, 'hold' | 'attach'>;
}
