import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createApiKey as contract } from '../contract.ts';
import { issueApiKey } from './issue-api-key.ts';

/** @throws Refusal `step_up_required`, `validation_error` by field */
export async function createApiKey(context: Context, body: BodyOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await demandStepUp(context);
  return issueApiKey(context, body);
}
