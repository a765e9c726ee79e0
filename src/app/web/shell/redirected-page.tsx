/** Never shown, as the guard redirects. */
export default function RedirectedPage() {
  return null;
}
