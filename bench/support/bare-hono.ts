/** Hono by itself: answers every request with the bytes that it is given on its standard input. Says its port, ends with its input's process. */
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const bytes = new Uint8Array(await buffer(process.stdin));
const app = new Hono();
app.get('*', () => new Response(bytes, { headers: { 'content-type': 'application/json; charset=utf-8' } }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.stdout.write(`${port}\n`));
