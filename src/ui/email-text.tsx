/** An e-mail address that breaks after its @, if it must, and not within a word. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
