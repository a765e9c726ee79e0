import { code, invalid } from '../../../errors.ts';
import { environment } from '../../settings.ts';
import { childTask } from '../child-task.ts';

type Wanted = 'answer' | 'refuse' | 'fail' | 'never end' | 'fill memory' | 'environment';

/** Behaviours that the pool must survive. */
export const task = childTask(import.meta.url, (wanted: Wanted): string => {
  switch (wanted) {
    case 'answer':
      return 'answer';
    case 'environment':
      return JSON.stringify(environment);
    case 'refuse':
      throw invalid({ file: [code.required] }, { file: { max: 3 } });
    case 'fail':
      throw new TypeError('a defect');
    case 'fill memory':
      for (const all: string[][] = []; ;) all.push(Array.from({ length: 100_000 }, (_, at) => `${at}`));
    case 'never end':
      for (;;);
  }
});
