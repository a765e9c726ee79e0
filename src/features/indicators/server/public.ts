export { type AnswerParts, answerQuery, answerTab } from './answer.ts';
export { indicatorWords } from './indicator-words.ts';
export { openAnswers } from './open-answers.ts';
