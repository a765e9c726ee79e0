const grave = new Set(['high', 'critical']);

/**
 * What `npm audit --json` found, as sentences. Without an answer of the registry nothing is known, which is no failure: a
 * portal is built without the internet, too.
 */
export function readAudit(output) {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    const why = report?.error?.summary || report?.message || 'no answer';
    return {
      lines: [`The registry could not be asked for known holes (${why}): ask again from where it can.`],
      isFailure: false,
    };
  }
  const found = Object.values(report.vulnerabilities);
  if (found.length === 0) return { lines: ['No known hole in the packages that run in production.'], isFailure: false };
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return {
    lines: [...lines, 'SECURITY.md says within how many days each is mended.'],
    isFailure: found.some(({ severity }) => grave.has(severity)),
  };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
