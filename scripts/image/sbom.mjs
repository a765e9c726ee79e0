// npm run sbom: the packages that run in production, as CycloneDX, to build/sbom.cdx.json or the file that is named.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const file = path.resolve(process.argv[2] ?? 'build/sbom.cdx.json');
const arguments_ = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--sbom-type=application'];
const { status, stdout, stderr } = spawnSync('npm', arguments_, { encoding: 'utf8', maxBuffer: 100_000_000 });
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, stdout);
process.stdout.write(`${JSON.parse(stdout).components.length} packages are listed in ${file}\n`);
