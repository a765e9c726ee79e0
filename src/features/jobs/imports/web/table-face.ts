import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { Preview, RunBody } from '../contract.ts';

/** One kind of table as its import shows it: its calls, and what its words are. */
export interface TableFace {
  title: string;
  lead: string;
  /** Of the template, without its ending. */
  templateName: string;
  /** In the order of a file. */
  columns: readonly string[];
  titleOf(column: string): string;
  /** What a line speaks of. */
  subject: string;
  /** What is wrong with a cell, in words. */
  problem(column: string, fault: number): string;
  preview(file: File): Promise<Preview>;
  run(id: string, body: RunBody): Promise<Job>;
  readTemplate(locale: Locale): Promise<Blob>;
}
