import { expect, test } from 'vitest';
import pino from 'pino';
import { servePages, type Renderer } from './pages.ts';

async function ask(renderPage: Renderer['renderPage'], language: string) {
  const logged: { request_id: string }[] = [];
  const serve = servePages({
    renderer: { renderPage },
    product: 'Patio',
    build: '',
    map: null,
    imagery: null,
    mapHosts: [],
    messageFile: () => null,
    hasDirectory: false,
    isSecure: false,
    isStrict: true,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  });
  const answer = await serve(new Request('http://portal.example/login', { headers: { 'accept-language': language } }));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), logged };
}

const failing: Renderer['renderPage'] = async (_request, { failed }) => {
  failed(new Error('neither the page nor its error screen'));
  return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } });
};
const throwing: Renderer['renderPage'] = () => Promise.reject(new Error('the renderer itself'));

test.each([
  ['en', failing, 'When you ask for help, quote '],
  ['es', failing, 'Si pide ayuda, indique '],
  ['pt-BR', failing, 'Ao pedir ajuda, informe '],
  ['en', throwing, 'When you ask for help, quote '],
])(
  'in %s, a page without an error screen says the id under which the log has it',
  async (language, render, sentence) => {
    const { logged, ...answer } = await ask(render, language);
    expect(logged).toHaveLength(1);
    expect(answer).toMatchObject({ status: 500, type: 'text/plain; charset=utf-8' });
    expect(answer.text).toContain(`${sentence}${logged[0]?.request_id}.`);
  },
);

test('other answers stay as they are', async () => {
  const page = () => Promise.resolve(new Response('<p>', { status: 500, headers: { 'content-type': 'text/html' } }));
  expect(await ask(page, 'en')).toMatchObject({ status: 500, type: 'text/html', text: '<p>' });
});
