import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Self-signed certificate of localhost, for tests only. */
export const localCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1dypx0koyKUqAhcR
tpBbax7MbInJDChQmdBnWclLToChRANCAATlzLJqW+rgcy01BWLhiDVIzALmJYPL
rb/J367QxcXnR7PMVwiowD3cKIPVzBQjnI15UqqQCVjSJrj6oGfT66l9
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIURzoxas6Ib51c5HEh4JZvMymj2zcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjIzNDA1NVoYDzIxMjYxMTAy
MjM0MDU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATlzLJqW+rgcy01BWLhiDVIzALmJYPLrb/J367QxcXnR7PMVwiowD3c
KIPVzBQjnI15UqqQCVjSJrj6oGfT66l9o28wbTAdBgNVHQ4EFgQUWTepGSC999s5
4FRDDotmkah7WcswHwYDVR0jBBgwFoAUWTepGSC999s54FRDDotmkah7WcswDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgC7tHXcKYxaYkOwPrM7Z/EyeO3XqXxe3jCexLvgqzob0CIFpd
0r5J8DhVrkN8EroHlSGA3EgudoR5HdzzhmBOlqfm
-----END CERTIFICATE-----
`,
};

/** Writes it as files. */
export async function writeLocalCertificate(): Promise<{ certFile: string; keyFile: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-tls-'));
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  await writeFile(certFile, localCertificate.cert);
  await writeFile(keyFile, localCertificate.key);
  return { certFile, keyFile };
}
