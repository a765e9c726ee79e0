import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putReply } from './put-reply.ts';

test('the reply of a read that began before a change is not shown after it', async () => {
  const queries = new QueryClient();
  const read = Promise.withResolvers<string>();
  const observer = new QueryObserver(queries, { queryKey: ['link'], queryFn: () => read.promise });
  const stop = observer.subscribe(() => undefined);

  await putReply(queries, ['link'], 'made');
  read.resolve('none');
  await read.promise;
  await Promise.resolve();

  expect(observer.getCurrentResult()).toMatchObject({ data: 'made', status: 'success', fetchStatus: 'idle' });
  stop();
});

test('a change of what was read leaves the reads of other keys alone', async () => {
  const queries = new QueryClient();
  const others = queries.fetchQuery({ queryKey: ['links', 'b'], queryFn: () => Promise.resolve('b') });
  queries.setQueryData(['links'], 1);

  await putReply<number>(queries, ['links'], (known) => known && known + 1);

  expect(queries.getQueryData(['links'])).toBe(2);
  expect(await others).toBe('b');
});
