import * as z from 'zod/mini';
import { endpoint, forModuleAdmin, forSectionAdmin, signedIn, signedInOrKey } from '#platform/contract.ts';

export const limits = { maxBytes: 2 * 1024 * 1024 } as const;
/** File types of the browser's file dialog. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const upload = { maxBytes: limits.maxBytes };
const photoReply = z.object({ photo_url: z.string() });
const ownAccess = signedIn;
const accountAccess = forModuleAdmin('admin:account');
const usersAccess = forModuleAdmin('admin:users');

/** Writing asset photos is for administrators. */
const assetsAccess = forSectionAdmin('assets');

const photoPath = '/api/v1/photos/';

/** URL of a stored photo, which changes with the photo; null without one. */
export function photoUrl(name: string): string;
export function photoUrl(name: string | null): string | null;
export function photoUrl(name: string | null): string | null {
  return name === null ? null : `${photoPath}${name}`;
}

/** Name in a photo URL. */
export function photoName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/**
 * Photo as re-encoded: WebP, at most 512 pixels, 1024 for assets. Visible to people who share an account with the
 * person, or reach the asset.
 */
export const readPhoto = endpoint('GET /photos/{name}', signedInOrKey, {
  summary: 'A photo that a `photo_url` names.',
  params: z.strictObject({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  produces: 'image/webp',
});

export const changeMyPhoto = endpoint('PUT /profile/photo', ownAccess, {
  summary: 'Set my photo: JPEG, PNG or WebP; it is cut square.',
  upload,
  reply: photoReply,
});

export const removeMyPhoto = endpoint('DELETE /profile/photo', ownAccess, { summary: 'Remove my photo.' });

export const changeAccountPhoto = endpoint('PUT /account/photo', accountAccess, {
  summary: 'Set the current account’s picture: JPEG, PNG or WebP.',
  upload,
  reply: photoReply,
});

export const removeAccountPhoto = endpoint('DELETE /account/photo', accountAccess, {
  summary: 'Remove the current account’s picture.',
});

/** Only for people all of whose accounts the caller administers. */
export const changeUserPhoto = endpoint('PUT /users/{id}/photo', usersAccess, {
  summary: 'Set the photo of a user of the current account.',
  upload,
  reply: photoReply,
});

export const removeUserPhoto = endpoint('DELETE /users/{id}/photo', usersAccess, {
  summary: 'Remove the photo of a user of the current account.',
});

export const changeAssetPhoto = endpoint('PUT /assets/{id}/photo', assetsAccess, {
  summary: 'Set the photo of an asset: JPEG, PNG or WebP.',
  upload,
  reply: photoReply,
});

export const removeAssetPhoto = endpoint('DELETE /assets/{id}/photo', assetsAccess, {
  summary: 'Remove the photo of an asset.',
});
