/** Pieces of each list. */
const pieces = 50;

/** JSON of an answer with long lists, which yields to the event loop between pieces of a list. */
export async function stringifyInSteps(answer: object, yieldToEventLoop: () => Promise<void>): Promise<string> {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const text = Array.isArray(value) ? await stringifyList(value, yieldToEventLoop) : JSON.stringify(value);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

async function stringifyList(list: readonly unknown[], yieldToEventLoop: () => Promise<void>): Promise<string> {
  const length = Math.ceil(list.length / pieces);
  const texts: string[] = [];
  for (let from = 0; from < list.length; from += length) {
    await yieldToEventLoop();
    texts.push(JSON.stringify(list.slice(from, from + length)).slice(1, -1));
  }
  return `[${texts.join(',')}]`;
}
