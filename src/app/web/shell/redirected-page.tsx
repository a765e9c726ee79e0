/** Never seen: the guard leads elsewhere before it is shown. */
export default function RedirectedPage() {
  return null;
}
