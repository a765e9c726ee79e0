import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A disk of its own in a file, with ext4. */
export interface SmallDisk {
  folder: string;
  /** What was not synced is lost, and nothing can be read or written, until it is mounted again. */
  losePower(): void;
  mountAgain(): void;
  /** Leaves no byte free; the answer frees them. */
  fill(): () => void;
  end(): void;
}

/** @throws Error unless this is root on Linux with loop devices */
export function createSmallDisk(place: string, megabytes: number): SmallDisk {
  const image = path.join(place, 'disk.img');
  const folder = path.join(place, 'disk');
  const filler = path.join(folder, 'filler');
  const run = (command: string, ...args: string[]) =>
    void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const mount = () => run('mount', '-o', 'loop', image, folder);
  mkdirSync(folder);
  run('truncate', '--size', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  mount();
  chmodSync(folder, 0o755);
  return {
    folder,
    losePower: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    mountAgain() {
      run('umount', folder);
      mount();
    },
    fill() {
      // dd ends with an error once nothing is free.
      try {
        run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=1M');
      } catch {
        // As intended.
      }
      return () => rmSync(filler);
    },
    end: () => run('umount', '--lazy', folder),
  };
}
