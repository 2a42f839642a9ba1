// `npm run licenses`: fails on a package whose license or install script nobody has allowed.
// `npm run sbom [-- FILE]`: writes what the app ships with as CycloneDX 1.5, release/proofdesk.cdx.json unless named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runMain, SetupError, say } from './setup/log.mjs';
import { root } from './setup/paths.mjs';
import { setUp } from './setup.mjs';
import { licenseFaults, unknownInstallScripts } from './supply/check-packages.mjs';
import { shippedPackages } from './supply/shipped-packages.mjs';
import { softwareBill } from './supply/software-bill.mjs';

await runMain(async () => {
  const [what, file] = process.argv.slice(2);
  await setUp('tools');
  if (what === 'sbom') {
    const path = resolve(file ?? join(root, 'release', 'proofdesk.cdx.json'));
    mkdirSync(dirname(path), { recursive: true });
    const bill = await softwareBill();
    writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
    say(`${bill.components.length} components in ${path}`);
    return;
  }
  const shipped = shippedPackages();
  const scripts = unknownInstallScripts(root).map((name) => `${name} has an install script that nobody has looked at.`);
  const faults = [...licenseFaults(shipped), ...scripts];
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
  say(`${shipped.length} shipped packages, all under allowed licenses; every install script is known`);
});
