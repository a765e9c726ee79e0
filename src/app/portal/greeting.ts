/** Printed for the person who started the portal when it is ready. */
export function greet({
  product,
  address,
  signIn,
  setUp,
}: {
  product: string;
  address: string;
  signIn: readonly string[];
  /** Link that creates the first account; null once there is one. */
  setUp: string | null;
}): string {
  const lines = ['', `  ${product} is ready at ${address}`];
  if (signIn.length > 0) lines.push('', '  Sign in as', ...signIn.map((line) => `    ${line}`));
  if (setUp) lines.push('', '  There is no account yet. This link sets the first one up, once:', `    ${setUp}`);
  lines.push('', '  Ctrl-C stops it.', '');
  return lines.join('\n');
}
