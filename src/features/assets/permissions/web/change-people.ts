import { call } from '#platform/web/call.ts';
import { changeAttachments, limits } from '../contract.ts';

/** Gives a profile to some people and takes it from others, in as many calls as their number needs. */
export async function changePeople(
  profileId: string,
  { attach, detach }: { attach: readonly string[]; detach: readonly string[] },
): Promise<void> {
  for (const user_ids of inParts(attach))
    await call(changeAttachments, { body: { user_ids, attach: [profileId], detach: [] } });
  for (const user_ids of inParts(detach))
    await call(changeAttachments, { body: { user_ids, attach: [], detach: [profileId] } });
}

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += limits.people) parts.push(ids.slice(at, at + limits.people));
  return parts;
}
