export function pinImages(text: string, digestOf: (image: string) => Promise<string>): Promise<string>;
export function readDigest(
  image: string,
  ask?: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<string>;
