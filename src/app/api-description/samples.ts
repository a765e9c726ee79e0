import type { Operation, Parameter } from './document.ts';

export const languages = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

interface SampleCall {
  method: string;
  /** Below the base, with what the path names as `$NAME`. */
  path: string;
  isOpen: boolean;
  json: unknown;
  /** The type to ask for where there are several; null: there is one. */
  accept: string | null;
  /** A file goes with it: in a form, or alone. */
  file: 'form' | 'bytes' | null;
}

/** The same call in each language; `$PATIO` is the portal's address, `$TOKEN` an access token or an API key. */
export function writeSamples(method: string, path: string, operation: Operation): Record<Language, string> {
  const content = operation.requestBody?.content ?? {};
  const call: SampleCall = {
    method: method.toUpperCase(),
    path: fillPath(path, operation.parameters),
    isOpen: operation.security.length === 0,
    json: content['application/json']?.example,
    accept: acceptOf(operation),
    file: content['multipart/form-data'] ? 'form' : content['application/octet-stream'] ? 'bytes' : null,
  };
  return { curl: curl(call), JavaScript: javaScript(call), Python: python(call) };
}

/** The last, as the first is what comes unasked. */
function acceptOf({ responses }: Operation): string | null {
  const [good] = Object.values(responses);
  const types = good && 'content' in good ? Object.keys(good.content ?? {}) : [];
  return types.length > 1 ? (types.at(-1) ?? null) : null;
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  return query.length === 0
    ? filled
    : `${filled}?${query.map(({ name }) => `${name}=$${name.toUpperCase()}`).join('&')}`;
}

function curl({ method, path, isOpen, json, accept, file }: SampleCall): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$PATIO/api/v1${path}"`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(accept === null ? [] : [`-H "Accept: ${accept}"`]),
    ...(json === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${quoteShell(JSON.stringify(json))}'`]),
    ...(file === 'form' ? [`-F file=@file`] : []),
    ...(file === 'bytes' ? [`--data-binary @file`] : []),
  ];
  return lines.join(' \\\n  ');
}

const quoteShell = (text: string) => text.replaceAll("'", `'\\''`);

function javaScript({ method, path, isOpen, json, accept, file }: SampleCall): string {
  const headers = [
    ...(isOpen ? [] : ['Authorization: `Bearer ${token}`']),
    ...(accept === null ? [] : [`Accept: '${accept}'`]),
    ...(json === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(json)}),`]),
    ...(file === 'form' ? ['  body: form, // a FormData with one field, file'] : []),
    ...(file === 'bytes' ? ['  body: bytes,'] : []),
  ];
  const url = `\`\${patio}/api/v1${asTemplate(path, '${', '}')}\``;
  return `const response = await fetch(${url}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''});`;
}

function python({ method, path, isOpen, json, accept, file }: SampleCall): string {
  const url = `f"{patio}/api/v1${asTemplate(path, '{', '}')}"`;
  const headers = [
    ...(isOpen ? [] : [`"Authorization": f"Bearer {token}"`]),
    ...(accept === null ? [] : [`"Accept": "${accept}"`]),
  ];
  const options = [
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(json === undefined ? [] : [`json=${asPython(json)}`]),
    ...(file === 'form' ? [`files={"file": open("file", "rb")}`] : []),
    ...(file === 'bytes' ? [`data=open("file", "rb")`] : []),
  ];
  return `import requests\nresponse = requests.${method.toLowerCase()}(\n    ${[url, ...options].join(',\n    ')},\n)`;
}

const asTemplate = (path: string, open: string, close: string) =>
  path.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => `${open}${name.toLowerCase()}${close}`);

/** A value as Python writes it. */
function asPython(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(asPython).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${asPython(inner)}`)
    .join(', ')}}`;
}
