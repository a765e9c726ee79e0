import type { StreamContext } from '#platform/server/context.ts';
import { scopeNow } from '#platform/server/database/read-now.ts';
import { PreparedJson } from '#platform/server/http/calls/binding.ts';
import type { IndicatorEngine } from './engine/indicator-engine.ts';
import type { Question } from './engine/question.ts';

/** Asks for the caller of a request, who may disconnect or lose access meanwhile. */
export async function ask(engine: IndicatorEngine, context: StreamContext, question: Question): Promise<PreparedJson> {
  const { scope, sessionId, signal } = context;
  return new PreparedJson(
    await engine.answer(question, { scope, sessionId, signal, scopeNow: () => scopeNow(context) }),
  );
}
