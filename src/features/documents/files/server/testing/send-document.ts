import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { TestApi } from '#testing/test-api.ts';
import { file, type PortalFile } from '../../contract.ts';

/** A real document. */
export const pdf = new Uint8Array(readFileSync('resources/documents/pypdf-crazyones.pdf'));

interface SentDocument {
  name?: string;
  bytes?: Uint8Array;
  type?: string;
  folder?: string;
  asset?: string;
  headers: Record<string, string>;
}

/** Uploads a document as a browser does, and returns whatever answer comes. */
export async function sendDocument(
  api: TestApi,
  { name = 'plan.pdf', bytes = pdf, type = '', folder, asset, headers }: SentDocument,
) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  const query = new URLSearchParams({ ...(folder && { folder_id: folder }), ...(asset && { asset_id: asset }) });
  const response = await api.request(`/files?${query}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

/** Uploads a document that must be accepted. */
export async function uploadDocument(api: TestApi, sent: SentDocument): Promise<PortalFile> {
  const { status, body } = await sendDocument(api, sent);
  if (status !== 201) throw new Error(`The upload was answered ${status} ${JSON.stringify(body)}`);
  return z.parse(file, body);
}
