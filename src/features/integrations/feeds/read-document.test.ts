import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Fleet>&b;</Fleet>'],
  ['an entity of another file', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Fleet/>'],
  ['an unknown entity', '<Fleet>&secret;</Fleet>'],
  ['cut XML', '<Fleet><Equipment>'],
  ['deep nesting', '<a>'.repeat(100)],
  ['a page of HTML', '<!doctype html><html></html>'],
  ['text', 'Service unavailable'],
])('%s is not read', (_, text) => {
  expect(() => readDocument(text)).toThrow();
});
