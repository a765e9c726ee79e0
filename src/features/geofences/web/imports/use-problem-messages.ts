import { code } from '#platform/errors.ts';
import type { ImportedPart, ImportedShape } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';

const shapeProblems = new Map<number, 'nothing' | 'unreadable' | 'crosses' | 'too_many' | 'outside'>([
  [code.required, 'nothing'],
  [code.malformed, 'unreadable'],
  [code.crossesItself, 'crosses'],
  [code.maxLength, 'too_many'],
  [code.tooMuch, 'too_many'],
  [code.outsideParent, 'outside'],
]);
const nameProblems = new Map<number, 'no_name' | 'long_name' | 'same_name' | 'odd_name'>([
  [code.required, 'no_name'],
  [code.maxLength, 'long_name'],
  [code.unique, 'same_name'],
  [code.malformed, 'odd_name'],
]);

/** Error texts of a shape and its sub-geofences. */
export function useProblemMessages(): (shape: ImportedShape) => string[] {
  const { t } = useToolsMessages();
  const wordsOf = ({ errors, place, params }: ImportedPart) => {
    const names = (errors['name'] ?? []).map((fault) => t(`import.problems.${nameProblems.get(fault) ?? 'other'}`));
    const shapes = (errors['shape'] ?? []).map((fault) => {
      const size = params.min === undefined ? 'too_far' : 'small';
      const problem = t(`import.problems.${fault === code.outOfRange ? size : (shapeProblems.get(fault) ?? 'other')}`);
      if (!place) return problem;
      return t('import.at', { problem, place: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` });
    });
    return [...names, ...shapes];
  };
  return ({ subs, ...shape }) => [
    ...wordsOf(shape),
    ...subs.flatMap((sub) => wordsOf(sub).map((problem) => t('import.in_sub', { name: sub.name, problem }))),
  ];
}

export function isBad({ errors, subs }: ImportedShape): boolean {
  return [errors, ...subs.map((sub) => sub.errors)].some((faults) => Object.keys(faults).length > 0);
}
