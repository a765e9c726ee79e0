/**
 * `npm run bench -- reports`: a report of at least 50 pages as PDF and as DOCX, of tables as the routes report has them, and for how
 * long nobody else had a turn meanwhile.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ReportBlock, Report, ReportRow } from '#platform/server/report/report.ts';
import { writeReport, type DocumentFormat } from '#platform/server/report/write-report.ts';
import type { Figure } from '../support/figure.ts';

const limitMs = 3_000;
const rowsPerPage = 24;
const pages = 55;
const warmUp = 1;
const times = 5;

export async function benchReports(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['pdf', 'docx'] as const) {
    const taken: number[] = [];
    for (let time = 0; time < warmUp + times; time++) {
      const { ms, longestMs, bytes } = await write(format);
      if (time >= warmUp) taken.push(ms);
      process.stdout.write(
        `  ${format}: ${Math.round(ms)} ms, ${bytes} bytes, nobody else for ${Math.round(longestMs)} ms\n`,
      );
    }
    const value = taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Infinity;
    figures.push({
      what: `a report of ${pages} pages as ${format}, median`,
      value,
      limit: limitMs,
      wanted: 'at most',
      unit: 'ms',
    });
  }
  return figures;
}

async function write(format: DocumentFormat) {
  const held = monitorEventLoopDelay({ resolution: 2 });
  held.enable();
  const began = performance.now();
  const { byteLength: bytes } = await writeReport(report(), format);
  const ms = performance.now() - began;
  held.disable();
  return { ms, longestMs: held.max / 1e6, bytes };
}

function report(): Report {
  return {
    locale: 'pt',
    title: 'Relatório de rotas',
    account: { name: 'Bench', picture: null },
    facts: [{ name: 'Período', value: '1 – 30 de novembro de 2026' }],
    running: 'novembro de 2026',
    made: 'Feito por Bench',
    madeAt: new Date(),
    author: 'Bench',
    product: 'Patio',
    blocks: [{ kind: 'heading', level: 1, text: 'Viagens' }, table()],
  };
}

function table(): ReportBlock {
  const titles = ['Horário', 'De', 'Até', 'Distância (km)', 'Duração', 'Ocioso', 'Máxima (km/h)', 'Comb. (L)'];
  return {
    kind: 'table',
    columns: titles.map((title, at) => ({
      title,
      share: at === 1 || at === 2 ? 106 : 48,
      align: at > 2 ? 'right' : 'left',
    })),
    rows: Array.from({ length: pages * rowsPerPage }, (_, at): ReportRow => {
      const numbers = [at / 7, at % 90, at % 11, 40 + (at % 60), at / 13].map((value) => value.toFixed(1));
      return {
        kind: 'row',
        cells: ['07:32 – 08:10', `Avenida Ipiranga ${at}, Porto Alegre, RS`, `Rua ${at}, Porto Alegre, RS`, ...numbers],
      };
    }),
    empty: '',
  };
}
