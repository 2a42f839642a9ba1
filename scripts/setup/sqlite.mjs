// better-sqlite3 ships a binary for Node-API 10. Electron 33, the fallback, has Node-API 9 and crashes on it, so there
// the package's own sources are built against Node-API 9; the result also loads in the Node of the tools.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chosenRuntime } from './electron.mjs';
import { readJson, sha256, writeJson } from './files.mjs';
import { say } from './log.mjs';
import { modules, root, userCache } from './paths.mjs';
import { capture } from './run.mjs';
import { temporaryFolderBeside } from './tarball.mjs';

const folder = join(modules, 'better-sqlite3');
const built = join(folder, 'build', 'Release', 'better_sqlite3.node'); // the package prefers this to its prebuilt
const stampPath = join(folder, 'build', 'Release', 'proofdesk.json');
const boxing = join(root, 'scripts', 'native', 'box-refs.h');

// As in the package's binding.gyp and deps/*.gyp, but for NAPI_VERSION and the forced include.
const C_FLAGS = ['-c', '-std=c99', '-w', '-fPIC', '-O3', '-DNDEBUG'];
const CXX_FLAGS = [
  ...['-c', '-std=c++20', '-w', '-fPIC', '-O3', '-DNDEBUG', '-fvisibility=hidden', '-fvisibility-inlines-hidden'],
  ...['-DNAPI_VERSION=9', '-DNAPI_DISABLE_CPP_EXCEPTIONS', '-DNODE_API_SWALLOW_UNTHROWABLE_EXCEPTIONS'],
];
const LINK_FLAGS = ['-shared', '-Wl,-Bsymbolic', '-Wl,--exclude-libs,ALL', '-ldl', '-lpthread'];

export const sqlite = {
  isDone() {
    if (chosenRuntime()?.kind !== 'fallback') return !existsSync(built);
    return existsSync(built) && readJson(stampPath)?.key === key();
  },

  async perform() {
    rmSync(dirname(built), { recursive: true, force: true });
    if (chosenRuntime()?.kind !== 'fallback') return;
    const cached = join(userCache, 'better-sqlite3', `${key()}.node`);
    if (!existsSync(cached)) await build(cached);
    mkdirSync(dirname(built), { recursive: true });
    const partial = `${built}.${process.pid}`;
    copyFileSync(cached, partial);
    renameSync(partial, built);
    writeJson(stampPath, { key: key() });
  },
};

function key() {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const recipe = JSON.stringify([version, process.arch, C_FLAGS, CXX_FLAGS, LINK_FLAGS]);
  return sha256(recipe, readFileSync(boxing)).slice(0, 32);
}

async function build(target) {
  say('building SQLite for the fallback runtime (about twenty seconds, once per machine)');
  const staging = temporaryFolderBeside(target);
  try {
    const defines = [
      ...readFileSync(join(folder, 'deps', 'defines.gypi'), 'utf8').matchAll(/'([A-Z][A-Z0-9_]*(?:=[^']*)?)'/g),
    ];
    const includes = ['node-api-headers/include', 'node-addon-api', 'better-sqlite3/deps/sqlite3'];
    const [engine, binding] = [join(staging, 'sqlite3.o'), join(staging, 'binding.o')];
    await Promise.all([
      capture('gcc', [
        ...C_FLAGS,
        ...defines.map((match) => `-D${match[1]}`),
        ...[join(folder, 'deps', 'sqlite3', 'sqlite3.c'), '-o', engine],
      ]),
      capture('g++', [
        ...CXX_FLAGS,
        ...includes.map((include) => `-I${join(modules, include)}`),
        ...['-include', boxing, join(folder, 'src', 'better_sqlite3.cpp'), '-o', binding],
      ]),
    ]);
    const linked = join(staging, 'better_sqlite3.node');
    await capture('g++', [binding, engine, ...LINK_FLAGS, '-o', linked]);
    renameSync(linked, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
