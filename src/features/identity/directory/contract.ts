import * as z from 'zod/mini';
import { endpoint, forModuleAdmin } from '#platform/contract.ts';

/** Addresses of the portal that are registered at the directory. */
const directorySetUp = z.object({
  /** Where it sends people back to. */
  redirect_url: z.string(),
  /** Where it says that sessions have ended. */
  logout_url: z.string(),
  /** Whether it says so, by `backchannel_logout_supported` of its discovery document; null: it cannot be reached. */
  ends_sessions: z.nullable(z.boolean()),
  /** Whether it can be asked again without the person, by `offline_access`; null: it cannot be reached. */
  gives_refresh_tokens: z.nullable(z.boolean()),
});
export type DirectorySetUp = z.output<typeof directorySetUp>;

export const readDirectory = endpoint('GET /account/directory', forModuleAdmin('admin:account'), {
  summary: 'What is entered at the corporate directory, and what it can do; not found where the portal has none.',
  reply: directorySetUp,
  errors: ['not_found'],
});
