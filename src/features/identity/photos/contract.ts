import * as z from 'zod/mini';
import { endpoint, idParams } from '#platform/contract.ts';

export const limits = { maxBytes: 2 * 1024 * 1024 } as const;
/** What a browser's file dialog offers. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const upload = { maxBytes: limits.maxBytes };
const photoReply = z.object({ photo_url: z.string() });
const ownAccess = { kind: 'session' } as const;
const accountAccess = { kind: 'session', module: 'admin:account', role: 'admin' } as const;
const usersAccess = { kind: 'session', module: 'admin:users', role: 'admin' } as const;

/** Administrators, as all that is written of an asset. */
const assetsAccess = { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' } as const;

const photoPath = '/api/v1/photos/';

/** Where a stored photo is read: another address with every change. Null where there is none. */
export function photoUrl(name: string): string;
export function photoUrl(name: string | null): string | null;
export function photoUrl(name: string | null): string | null {
  return name === null ? null : `${photoPath}${name}`;
}

/** The name in such an address. */
export function photoName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** A picture as it was drawn anew: WebP, 512 pixels at most, an asset's 1024. Seen by those who share an account with whom or what it shows. */
export const readPhoto = endpoint({
  method: 'GET',
  path: '/photos/{name}',
  summary: 'A photo that a `photo_url` names',
  access: ownAccess,
  params: z.strictObject({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  produces: 'image/webp',
});

export const changeMyPhoto = endpoint({
  method: 'PUT',
  path: '/profile/photo',
  summary: 'Set my photo: JPEG, PNG or WebP; it is cut square',
  access: ownAccess,
  upload,
  reply: photoReply,
});

export const removeMyPhoto = endpoint({
  method: 'DELETE',
  path: '/profile/photo',
  summary: 'Remove my photo',
  access: ownAccess,
  status: 204,
});

export const changeAccountPhoto = endpoint({
  method: 'PUT',
  path: '/account/photo',
  summary: 'Set the current account’s picture: JPEG, PNG or WebP',
  access: accountAccess,
  upload,
  reply: photoReply,
});

export const removeAccountPhoto = endpoint({
  method: 'DELETE',
  path: '/account/photo',
  summary: 'Remove the current account’s picture',
  access: accountAccess,
  status: 204,
});

/** Of people whose every membership is in accounts that the caller administers; of others it is theirs alone to change. */
export const changeUserPhoto = endpoint({
  method: 'PUT',
  path: '/users/{id}/photo',
  summary: 'Set the photo of a user of the current account',
  access: usersAccess,
  params: idParams,
  upload,
  reply: photoReply,
});

export const removeUserPhoto = endpoint({
  method: 'DELETE',
  path: '/users/{id}/photo',
  summary: 'Remove the photo of a user of the current account',
  access: usersAccess,
  params: idParams,
  status: 204,
});

export const changeAssetPhoto = endpoint({
  method: 'PUT',
  path: '/assets/{id}/photo',
  summary: 'Set the photo of an asset: JPEG, PNG or WebP',
  access: assetsAccess,
  params: idParams,
  upload,
  reply: photoReply,
});

export const removeAssetPhoto = endpoint({
  method: 'DELETE',
  path: '/assets/{id}/photo',
  summary: 'Remove the photo of an asset',
  access: assetsAccess,
  params: idParams,
  status: 204,
});
