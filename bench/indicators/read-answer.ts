/** Calls the API and reads the whole answer; returns its status. */
export async function read(base: string, token: string, path: string): Promise<number> {
  const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}
