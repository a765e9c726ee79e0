import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const stepMs = 30_000;

/** The next code that an authenticator app shows for a key (RFC 6238), as soon as it does: one that was not used before. */
export async function nextAppCode(key: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  await new Promise((resolve) => setTimeout(resolve, left));
  return appCode(key);
}

function appCode(key: string): string {
  const bits = [...key].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
