/** What the person who started the portal reads when it is ready. */
export function greet({
  product,
  address,
  signIn,
}: {
  product: string;
  address: string;
  signIn: readonly string[];
}): string {
  const lines = ['', `  ${product} is ready at ${address}`];
  if (signIn.length > 0) lines.push('', '  Sign in as', ...signIn.map((line) => `    ${line}`));
  lines.push('', '  Ctrl-C stops it.', '');
  return lines.join('\n');
}
