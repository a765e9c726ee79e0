import type { Answer, OpenApi, Operation } from './document.ts';
import { firstPosition } from './first-position.ts';
import { style } from './reference-style.ts';
import { languages, writeSamples } from './samples.ts';
import { escapeHtml, listFields, typeOf } from './schema-fields.ts';
import type { Json } from './schemas.ts';

interface ReferenceCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The document as a page to read, without a script: every call with what it takes and answers, and how to make it. */
export function renderReference(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): ReferenceCall => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls
      .filter(({ operation }) => operation.tags.includes(name))
      .toSorted((a, b) => a.path.localeCompare(b.path)),
  }));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of Patio</title><style>${style}</style>
<nav aria-label="Calls"><p><a href="#first-position">First position in five minutes</a></p>${groups
    .map(({ name, calls: own }) => `<details><summary>${name}</summary>${own.map(navLink).join('')}</details>`)
    .join('')}<p><a href="#shapes">Shapes</a><a href="#errors">Errors</a></p></nav>
<main><h1>API of Patio</h1><p>Base <code>/api/v1</code>. The same as an OpenAPI 3.1 document: <a href="openapi.json">openapi.json</a>.</p>
${String(document.info['description'])
  .split('\n')
  .map((line) => `<p>${prose(line)}</p>`)
  .join('')}
${renderFirstPosition()}
<div class="languages" role="radiogroup" aria-label="Language of the samples">${languages
    .map(
      (language, index) =>
        `<label><input type="radio" name="language" id="language-${language}"${index === 0 ? ' checked' : ''}>${language}</label>`,
    )
    .join('')}</div>
${groups
  .map(
    ({ name, description, calls: own }) =>
      `<section><h2 id="${name}">${name}</h2><p class="mute">${prose(description)}</p>${own.map(renderCall).join('')}</section>`,
  )
  .join('\n')}
<h2 id="shapes">Shapes</h2>${Object.entries(document.components.schemas).map(renderShape).join('')}
<h2 id="errors">Errors</h2>${Object.entries(document.components.responses as Record<string, Answer>)
    .map(([name, { description = '' }]) => `<p id="${name}"><b>${name}</b> ${prose(description)}</p>`)
    .join('')}</main></html>`;
}

function navLink({ method, path, operation }: ReferenceCall): string {
  return `<a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a>`;
}

function renderFirstPosition(): string {
  return `<h2 id="first-position">First position in five minutes</h2>${firstPosition
    .map(
      ({ text, command, answer }) =>
        `<p>${prose(text)}</p>${command ? block(command) : ''}${answer ? block(answer) : ''}`,
    )
    .join('')}`;
}

function renderCall({ method, path, operation }: ReferenceCall): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const samples = writeSamples(method, path, operation);
  const rows = parameters.map((parameter) => ({
    ...parameter,
    name: `${parameter.name} <small>${parameter.in}</small>`,
    type: `${prose(parameter.description)} ${typeOf(parameter.schema)}`,
  }));
  const bodies = Object.entries(requestBody?.content ?? {});
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return `<article id="${operationId}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3><p>${prose(summary)}</p><p class="mute">${prose(description)}</p>
${rows.length > 0 ? `<h4>Parameters</h4>${table(rows)}` : ''}${bodies
    .map(
      ([type, { schema }]) =>
        `<h4>Body${requestBody?.required ? '' : ', optional'} · ${type}</h4>${renderSchema(schema)}`,
    )
    .join('')}
<h4>Call</h4>${languages.map((language) => `<pre class="${language}">${escapeHtml(samples[language])}</pre>`).join('')}
${answers.map(renderAnswer).join('')}<p class="mute">${refusals.map(([status, { $ref = '' }]) => `<a href="#${$ref.split('/').at(-1)}">${status}</a>`).join(' · ')}</p></article>`;
}

function renderAnswer([status, { content = {} }]: [string, Answer]): string {
  const [first] = Object.entries(content);
  if (!first) return `<h4>Answer ${status}, without a body</h4>`;
  const [type, { schema, example }] = first;
  const shown = example === undefined ? '' : block(JSON.stringify(example, null, 2));
  return `<h4>Answer ${status} · ${type}</h4>${renderSchema(schema)}${shown}`;
}

function renderShape([name, schema]: [string, Json]): string {
  return `<article id="${name}"><h3>${name}</h3>${renderSchema(schema)}</article>`;
}

function renderSchema(schema: Json | undefined): string {
  if (!schema) return '';
  const fields = listFields(schema);
  const isList = schema['type'] === 'array';
  return fields.length === 0
    ? `<p>${typeOf(schema)}</p>`
    : `${isList ? '<p class="mute">A list of:</p>' : ''}${table(fields)}`;
}

function table(rows: readonly { name: string; type: string; required: boolean }[]): string {
  return `<table>${rows
    .map(({ name, type, required }) => `<tr><td><code>${name}</code>${required ? ' *' : ''}<td>${type}`)
    .join('')}</table>`;
}

const block = (text: string) => `<pre>${escapeHtml(text)}</pre>`;

/** Text with what stands in backticks as code. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
