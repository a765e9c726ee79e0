import type { Endpoint } from '#platform/contract.ts';
import { keysFor } from '#platform/key-access.ts';

/** Who may make a call, and what it may refuse beside what every call does. */
export function describeAccess(endpoint: Endpoint): string {
  const { errors = [] } = endpoint;
  return `${whoMay(endpoint)}${errors.length > 0 ? ` It may also answer ${errors.map((code) => `\`${code}\``).join(', ')}.` : ''}`;
}

function whoMay(endpoint: Endpoint): string {
  const { access } = endpoint;
  const keys = keysFor(endpoint).map((kind) => `\`${kind}\``);
  if (access.kind === 'guest') return 'Anyone may call it, within limits.';
  if (access.kind === 'key') return `A machine with an API key of the account: ${keys.join(', ')}.`;
  const needs = [
    ...(access.role ? ['the role admin'] : []),
    ...(access.module ? [`the module \`${access.module}\``] : []),
    ...(access.section ? [`the section ${[access.section].flat().join(' or ')}`] : []),
    ...(access.act ? ['a profile that may act'] : []),
  ];
  const orKey = keys.length > 0 ? `, or an API key (${keys.join(', ')}) within its units and sections` : '';
  return `A signed-in person${needs.length > 0 ? ` with ${needs.join(', ')}` : ''}${orKey}.`;
}
