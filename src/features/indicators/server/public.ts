export { type AnswerParts, answerQuery, answerTab } from './answer.ts';
export { indicatorWords } from './indicator-words.ts';
export { openAnswers } from './open-answers.ts';
export { paperInks } from './paper-inks.ts';
export { paperKeyWords } from './paper-key-words.ts';
