import { printablePattern } from '#platform/contract.ts';

/** Comparison of a filter, with the attribute's name in lower case. */
export interface Comparison {
  attribute: string;
  value: string;
}

/** Unsupported request, answered 400 with the type of RFC 7644, 3.12. */
export class ScimFault extends Error {
  readonly status: 400 | 404 | 409;
  readonly scimType: string | undefined;
  constructor(status: 400 | 404 | 409, scimType: string | undefined, detail: string) {
    super(detail);
    this.name = 'ScimFault';
    this.status = status;
    this.scimType = scimType;
  }
}

const comparison = /^\s*([\w:.$-]+(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d+)\s*/i;
const longest = 1_000;
const most = 4;

/**
 * Parses `attribute eq "value"`, several joined by `and` (RFC 7644, 3.4.2.2), as directories send it. Other operators
 * are refused rather than ignored.
 * @throws ScimFault `invalidFilter`
 */
export function readFilter(filter: string): Comparison[] {
  const found: Comparison[] = [];
  let rest = filter.slice(0, longest + 1);
  if (rest.length > longest) throw refused(filter);
  for (;;) {
    const match = comparison.exec(rest);
    if (!match || found.length === most) throw refused(filter);
    found.push({ attribute: attributeOf(match[1] ?? ''), value: valueOf(match[2] ?? '', filter) });
    rest = rest.slice(match[0].length);
    if (rest === '') return found;
    const and = /^and\s+/i.exec(rest);
    if (!and) throw refused(filter);
    rest = rest.slice(and[0].length);
  }
}

/** Attribute of `emails[type eq "work"].value` and `urn:…:User:userName`. */
export function attributeOf(path: string): string {
  const short = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
  return short.replace(/\[[^\]]*\]/, '').toLowerCase();
}

function valueOf(text: string, filter: string): string {
  if (!text.startsWith('"')) return text.toLowerCase();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' && printablePattern.test(value)) return value;
  } catch {
    // Thrown below.
  }
  throw refused(filter);
}

function refused(filter: string): ScimFault {
  return new ScimFault(400, 'invalidFilter', `This filter is not understood: ${filter.slice(0, 200)}`);
}
