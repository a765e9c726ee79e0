import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createFolder, listFiles } from '../../contract.ts';
import { sendDocument, uploadDocument } from './send-document.ts';

type Sent = Partial<Parameters<typeof sendDocument>[1]>;

/** Documents in an account of the test file's own, by its administrator unless another person is given. */
export async function createFileFixture() {
  const { api, account } = await createApiFixture();
  const { headers } = account.admin;
  return {
    api,
    account,
    headers,
    send: (sent: Sent) => sendDocument(api, { headers, ...sent }),
    upload: (sent: Sent) => uploadDocument(api, { headers, ...sent }),
    makeFolder: (name: string, rest: object = {}) => api.call(createFolder, { headers, body: { name, ...rest } }),
    /** The names in a list, in order. */
    listed: async (query: string, as: Record<string, string> = headers) =>
      (await api.call(listFiles, { headers: as, query })).items.map(({ name }) => name),
    /** The answer to a request for several files as one archive. */
    zip: (ids: readonly string[], as: Record<string, string> = headers) =>
      api.request('/files/zip', {
        method: 'POST',
        headers: { ...as, 'content-type': 'application/json' },
        body: JSON.stringify({ file_ids: ids }),
      }),
  };
}
