// A Debian with nothing on it but its base, in a folder: what a .deb does not declare is not there. Programs run in it
// with their own mount and process table and with that folder as their root (pivot_root, not chroot: the kernel lets
// nobody inside a chroot make the user namespaces of Chromium's sandbox). Needs root, and the mirror of Debian.
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError, say } from '../setup/log.mjs';
import { userCache } from '../setup/paths.mjs';
import { capture } from '../setup/run.mjs';
import { putInPlace, temporaryFolderBeside } from '../setup/tarball.mjs';

export const PERSON = 1000; // user and group
export const HOME = '/home/person';

// $1: the folder. The display's socket is the one thing of this machine that is lent out.
const ENTER = `set -e
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --rbind /dev dev
mount --rbind /sys sys
mkdir -p tmp/.X11-unix
if [ -d /tmp/.X11-unix ]; then mount --bind /tmp/.X11-unix tmp/.X11-unix; fi
pivot_root . mnt
umount -l /mnt
cd /
shift
"$@" # not exec: Chromium cannot be process 1`;

/** Lays a fresh root down and returns it; `remove` takes it away again. */
export async function cleanRoot() {
  const base = await debianBase();
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-root-'));
  await capture('cp', ['-a', '--reflink=auto', `${base}/.`, folder]);
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 }); // starts no services
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  const enter = (command) => [
    ...['unshare', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'],
    ...['sh', '-c', ENTER, 'sh', folder, ...command],
  ];
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C.UTF-8',
    HOME: '/root',
  };
  const asRoot = (...command) => {
    const [program, ...rest] = enter(command);
    return capture(program, rest, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await asRoot('useradd', '--create-home', '--uid', String(PERSON), 'person');
  mkdirSync(join(folder, 'run/user', String(PERSON)), { recursive: true, mode: 0o700 });
  chownSync(join(folder, 'run/user', String(PERSON)), PERSON, PERSON);
  return {
    folder,
    asRoot,
    /** `{ command, env }` that runs a program as a person without privileges, on the display of `session`. */
    asPerson(program, session) {
      const authority = join(folder, HOME, '.Xauthority');
      copyFileSync(session.env.XAUTHORITY, authority);
      chownSync(authority, PERSON, PERSON);
      return {
        command: enter(['setpriv', `--reuid=${PERSON}`, `--regid=${PERSON}`, '--clear-groups', ...program]),
        env: {
          ...env,
          HOME,
          USER: 'person',
          DISPLAY: session.env.DISPLAY,
          XAUTHORITY: join(HOME, '.Xauthority'),
          XDG_RUNTIME_DIR: `/run/user/${PERSON}`,
        },
      };
    },
    /** Puts a file of this machine into the root and returns its path there; `owner` is a user's and group's number. */
    give(path, target, owner = 0) {
      cpSync(path, join(folder, target));
      chownSync(join(folder, target), owner, owner);
      return target;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The base system of this machine's own release, fetched once. */
async function debianBase() {
  const release = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!release) throw new SetupError('This system does not name its release, so no clean one can be fetched.');
  const place = join(userCache, 'clean-debian', `${release}-${process.arch}`);
  if (existsSync(place)) return place;
  say(`fetching a clean ${release} to install into`);
  const staging = temporaryFolderBeside(place);
  try {
    await capture('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, staging]);
    putInPlace(staging, place);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return place;
}
