export { type AnswerParts, answerQuery, answerTab } from './answer.ts';
export { openAnswers } from './open-answers.ts';
