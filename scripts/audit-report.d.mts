export function readAudit(output: string): { lines: string[]; isFailure: boolean };
