/** The header that makes a browser download an answer under this name, whatever its characters (RFC 6266, RFC 8187). */
export function asAttachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
