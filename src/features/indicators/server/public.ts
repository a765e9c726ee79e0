export { type AnswerParts, answerTab } from './answer.ts';
export { openAnswers } from './open-answers.ts';
