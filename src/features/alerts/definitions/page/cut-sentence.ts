/** Around the name of a gap: nothing that is said or typed holds it. */
const edge = '\u0001';

/** What a message is given for its gaps, so that `cutSentence` finds them again. */
export function gapsFor<Name extends string>(names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${edge}${name}${edge}`]));
}

/** The key distinguishes parts of one sentence. */
export type SentencePart<Name extends string> = { key: string } & ({ text: string } | { gap: Name });

/** A sentence as it was said with `gapsFor`: its texts and gaps, in the order of its language. */
export function cutSentence<Name extends string>(said: string, names: readonly Name[]): SentencePart<Name>[] {
  return said.split(edge).flatMap((piece, at): SentencePart<Name>[] => {
    const gap = at % 2 === 1 ? names.find((name) => name === piece) : undefined;
    // A gap stays the same element in another sentence, so that keyboard focus stays there.
    if (gap !== undefined) return [{ key: gap, gap }];
    return piece === '' ? [] : [{ key: `text ${at}`, text: piece }];
  });
}
