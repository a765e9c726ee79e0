/** A hidden page paints nothing. */
const longestMs = 500;

/** Runs after the next paint. @returns what calls it off */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, longestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
