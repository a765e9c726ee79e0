/** Delimiter around gap names; it occurs in no message and no input. */
const edge = '\u0001';

/** Placeholder values for a message's gaps, which `cutSentence` finds again. */
export function gapsFor<Name extends string>(names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${edge}${name}${edge}`]));
}

/** The key identifies a part within one sentence. */
export type SentencePart<Name extends string> = { key: string } & ({ text: string } | { gap: Name });

/** Splits a translated sentence made with `gapsFor` into texts and gaps, in the word order of its language. */
export function cutSentence<Name extends string>(said: string, names: readonly Name[]): SentencePart<Name>[] {
  return said.split(edge).flatMap((piece, at): SentencePart<Name>[] => {
    const gap = at % 2 === 1 ? names.find((name) => name === piece) : undefined;
    // A gap keeps its key in another sentence, so that keyboard focus stays in it.
    if (gap !== undefined) return [{ key: gap, gap }];
    return piece === '' ? [] : [{ key: `text ${at}`, text: piece }];
  });
}
