import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Who a mail goes to. */
export interface Addressee {
  id: string;
  name: string;
  email: string;
}

/** The letters that the people of an account get; written in the transaction of what they tell about. */
export interface UsersMail {
  /** The way to a first password. */
  invite(context: Context, person: Addressee): Promise<void>;
  /** @throws Refusal `too_many_requests` where they got enough of them */
  inviteAgain(context: Context, person: Addressee): Promise<void>;
  passwordChanged(context: Context, person: Addressee): Promise<void>;
}

/** What the people of an account need from the program. */
export interface UsersDeps {
  live: Pick<Live, 'accessChanged'>;
  /** Null: nobody can be invited, a first password is typed. */
  mail: UsersMail | null;
}
