// Which libraries the installed programs load, asked inside the clean root, where only declared dependencies are.
import assert from 'node:assert/strict';

const ELF = `cd "$1"; find . -type f | while read -r file; do
  if [ "$(head -c 4 "$file" | tail -c 3)" = ELF ]; then echo "$file"; fi
done`;

/** Fails on a library that is missing; returns how many binaries were asked and the packages that serve them. */
export async function checkLibraries({ asRoot }, folder) {
  const binaries = (await asRoot('sh', '-c', ELF, 'sh', folder)).trim().split('\n');
  assert(binaries.length > 5, 'no binaries were found');
  const libraries = new Set();
  const missing = [];
  const answers = await asRoot('sh', '-c', 'cd "$1"; shift; ldd "$@" 2>&1', 'sh', folder, ...binaries);
  let binary = '';
  for (const line of answers.split('\n')) {
    binary = /^(\S+):$/.exec(line)?.[1] ?? binary;
    const [, name, where] = /^\s+(\S+) => (not found|\/\S+)/.exec(line) ?? [];
    if (where === 'not found') missing.push(`${binary}: ${name}`);
    else if (where && !where.startsWith(folder)) libraries.add(where);
  }
  assert.deepEqual(missing, [], 'libraries that no declared dependency brings');
  // dpkg knows files under /usr; the links /lib and /lib64 lead there.
  const owners = await asRoot('sh', '-c', 'for f; do dpkg -S "*$(basename "$f")"; done', 'sh', ...libraries);
  return { binaries: binaries.length, packages: [...new Set(owners.match(/^[^:\s]+/gm))].sort() };
}
