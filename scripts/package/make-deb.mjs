// A .deb of the fallback runtime by Debian's own dpkg-deb. electron-builder's .deb target fetches its tools from GitHub,
// which a machine that has to use the fallback cannot reach. The package's name, menu entry and folder say that it is
// not for release; it declares the dependencies that electron-builder.yml lists for the released .deb.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modules, root } from '../setup/paths.mjs';
import { capture } from '../setup/run.mjs';
import { LINUX_SIZES } from './make-icons.mjs';

export const DEB_NAME = 'proofdesk-fallback-not-for-release';
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/**
 * Packs `unpacked`, the folder that electron-builder laid down, into `output`.
 * @param epoch seconds since 1970, stamped on every file, so that two builds of one commit are alike
 * @returns the path of the .deb
 */
export async function makeDeb({ unpacked, output, epoch }) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tree = join(output, 'deb');
  rmSync(tree, { recursive: true, force: true });
  const app = join('opt', DEB_NAME);
  cpSync(unpacked, join(tree, app), { recursive: true });
  layDown(tree, manifest, app);
  const installed = Number((await capture('du', ['-sk', tree])).split('\t')[0]);
  mkdirSync(join(tree, 'DEBIAN'), { mode: 0o755 });
  const architecture = ARCHITECTURES[process.arch];
  writeFileSync(join(tree, 'DEBIAN', 'control'), control(manifest, architecture, installed));
  await capture('chmod', ['-R', 'u=rwX,go=rX', tree]);
  // Chromium's sandbox where the system does not let people make user namespaces.
  chmodSync(join(tree, app, 'chrome-sandbox'), 0o4755);
  const path = join(output, `${DEB_NAME}_${manifest.version}_${architecture}.deb`);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch) };
  await capture('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z3', '--build', tree, path], { env });
  rmSync(tree, { recursive: true, force: true });
  return path;
}

function layDown(tree, manifest, app) {
  const write = (path, content) => {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), content);
  };
  const resources = join(root, 'scripts', 'package', 'resources');
  for (const size of LINUX_SIZES) {
    const icon = join('usr/share/icons/hicolor', `${size}x${size}`, 'apps', `${DEB_NAME}.png`);
    write(icon, readFileSync(join(resources, 'icons', `${size}x${size}.png`)));
  }
  write(`usr/share/applications/${DEB_NAME}.desktop`, desktopEntry(manifest, app));
  write(`usr/share/doc/${DEB_NAME}/copyright`, readFileSync(join(root, 'LICENSE')));
  const change = `${DEB_NAME} (${manifest.version}) unstable; urgency=low\n\n  * See CHANGELOG.md in the sources.\n`;
  write(`usr/share/doc/${DEB_NAME}/changelog.gz`, gzipSync(change, { level: 9 }));
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync(`/${app}/proofdesk`, join(tree, 'usr/bin/proofdesk-fallback'));
}

function desktopEntry(manifest, app) {
  const { fileAssociations } = builderSettings().linux;
  return `[Desktop Entry]
Type=Application
Name=${manifest.productName} (not for release)
Comment=${manifest.description}
Exec=/${app}/proofdesk %F
Icon=${DEB_NAME}
Terminal=false
StartupWMClass=${manifest.productName}
MimeType=${fileAssociations.map(({ mimeType }) => `${mimeType};`).join('')}
Categories=Office;
`;
}

function control(manifest, architecture, installed) {
  return `Package: ${DEB_NAME}
Version: ${manifest.version}
Architecture: ${architecture}
Maintainer: ${manifest.author}
Installed-Size: ${installed}
Depends: ${builderSettings().deb.depends.join(', ')}
Recommends: ${builderSettings().deb.recommends.join(', ')}
Section: misc
Priority: optional
Description: ${manifest.productName} on the fallback runtime, not for release
 ${manifest.description}
 .
 This package was made on a machine that could not fetch the official Electron.
 Its runtime is old. Use it to try the packaging, not to work with.
`;
}

/** electron-builder.yml, parsed. */
export function builderSettings() {
  const { parse } = createRequire(join(modules, 'x.js'))('yaml');
  return parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
}
