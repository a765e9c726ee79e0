/** Builds the last stage of the Dockerfile with Debian's buildah on a base by debootstrap, and runs it as a container runtime does. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const suite = 'trixie';

/** What the image says about how it is run. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: NodeJS.Signals;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  megabytes: number;
  config: ImageConfig;
  /** Its files. */
  root: string;
}

export interface Container {
  process: ChildProcess;
  /** Runs a program in it as its user; answers its exit code and output. */
  run(command: readonly string[]): { code: number | null; out: string };
}

/** Null: the tools are here; otherwise what is missing. */
export function missingForImage(): string | null {
  if (process.getuid?.() !== 0) return 'this takes root';
  const missing = ['buildah', 'debootstrap'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : null;
}

/** @param tree what the COPY lines copy, with `node_modules`; @param folder for everything that is made */
export async function buildImage(tree: string, folder: string): Promise<BuiltImage> {
  const context = path.join(folder, 'context');
  await mkdir(path.join(context, 'data'), { recursive: true });
  await makeRootFolder(tree, path.join(folder, 'debian'), path.join(context, 'root-folder'));
  await cp(tree, path.join(context, 'patio'), { recursive: true });
  await writeFile(path.join(context, 'Dockerfile'), await readLastStage());
  execFileSync(process.execPath, ['scripts/image/sbom.mjs', path.join(context, 'patio/sbom.cdx.json')], {
    cwd: repository,
  });
  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--storage-driver=vfs', `--root=${folder}/storage`, `--runroot=${folder}/run`, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  buildah('build', '--quiet', '--isolation=chroot', '--format=docker', '--tag=patio', context);
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', 'patio')) as { Docker: { config: ImageConfig } };
  const [{ size }] = JSON.parse(buildah('images', '--json', 'patio')) as [{ size: string }];
  return {
    megabytes: Number.parseFloat(size),
    config: Docker.config,
    root: buildah('mount', buildah('from', 'patio')),
  };
}

/** The base of the first stage, by debootstrap with this Node in it, makes what the last stage begins with. */
async function makeRootFolder(tree: string, debian: string, rootFolder: string): Promise<void> {
  const include = '--include=libatomic1,libstdc++6';
  execFileSync('debootstrap', ['--variant=minbase', include, suite, debian], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await copyFile(process.execPath, path.join(debian, 'usr/local/bin/node'));
  await copyFile(path.join(repository, 'scripts/image/image-root.ts'), path.join(debian, 'image-root.ts'));
  await cp(path.join(tree, 'node_modules'), path.join(debian, 'server'), { recursive: true });
  execFileSync('chroot', [debian, '/usr/local/bin/node', '/image-root.ts', '/root-folder', '/server'], {
    stdio: 'inherit',
  });
  await cp(path.join(debian, 'root-folder'), rootFolder, { recursive: true });
  await rm(debian, { recursive: true });
}

/** With the context in the place of the stage before it. */
async function readLastStage(): Promise<string> {
  const dockerfile = await readFile(path.join(repository, 'Dockerfile'), 'utf8');
  return dockerfile
    .slice(dockerfile.lastIndexOf('\nFROM '))
    .replaceAll(/--from=(build|files) /g, '')
    .replace('/server/node_modules', '/patio/node_modules');
}

/**
 * Read-only but for the volume and `/tmp`, as the user of the image, without capabilities.
 * @param data the volume, with the secrets that go with the database
 */
export async function runImage(
  { root, config }: BuiltImage,
  data: string,
  settings: Record<string, string>,
): Promise<Container> {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  for (const name of ['proc', 'dev']) await mkdir(path.join(root, name), { recursive: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
  const mounts = [
    `/usr/bin/mount --bind ${root} ${root}`,
    `/usr/bin/mount -o remount,bind,ro ${root}`,
    `/usr/bin/mount --bind ${data} ${root}/patio/data`,
    `/usr/bin/mount -t tmpfs tmpfs ${root}/tmp`,
    `/usr/bin/mount -t proc proc ${root}/proc`,
    `/usr/bin/mount --rbind /dev ${root}/dev`,
  ];
  const enter = [`--root=${root}`, `--wd=${config.WorkingDir}`, `--setgid=${gid}`, `--setuid=${uid}`];
  const env = { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s))), ...settings };
  const script = `${mounts.join(' && ')} && exec /usr/bin/unshare ${enter.join(' ')} "$@"`;
  const started = spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', script, 'sh', ...config.Cmd], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    process: started,
    run(command) {
      const inside = [`--target=${started.pid}`, '--mount', '--root', `--setgid=${gid}`, `--setuid=${uid}`];
      const { status, stdout, stderr } = spawnSync('/usr/bin/nsenter', [...inside, ...command], {
        env,
        encoding: 'utf8',
      });
      return { code: status, out: stdout + stderr };
    },
  };
}
