import * as z from 'zod/mini';
import { endpoint, forModuleAdmin } from '#platform/contract.ts';

/** Addresses of the portal that are registered at the directory. */
const directorySetUp = z.object({
  /** Redirect address of the sign-in. */
  redirect_url: z.string(),
  /** Address for back-channel logouts. */
  logout_url: z.string(),
  /** Whether the directory sends them (`backchannel_logout_supported` of its discovery document); null: unreachable. */
  ends_sessions: z.nullable(z.boolean()),
  /** Whether it issues refresh tokens (`offline_access`); null: unreachable. */
  gives_refresh_tokens: z.nullable(z.boolean()),
});
export type DirectorySetUp = z.output<typeof directorySetUp>;

export const readDirectory = endpoint('GET /account/directory', forModuleAdmin('admin:account'), {
  summary: 'What is entered at the corporate directory, and what it can do; not found where the portal has none.',
  reply: directorySetUp,
  errors: ['not_found'],
});
