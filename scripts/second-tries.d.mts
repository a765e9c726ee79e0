interface ReportedTest {
  file: string;
  title: string;
  message: string;
}
export function readListed(): string[];
export function nameOf(test: ReportedTest): string;
export function judgeSecondTries(
  late: readonly ReportedTest[],
  listed: readonly string[],
): { again: ReportedTest[]; lines: string[] };
export function formatLines(lines: readonly string[]): string;
