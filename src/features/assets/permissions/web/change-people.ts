import { call } from '#platform/web/call.ts';
import { changeAttachments, limits } from '../contract.ts';

/** Attaches and detaches a profile for people, in as many calls as needed. */
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
