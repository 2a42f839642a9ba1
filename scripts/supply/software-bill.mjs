import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { npm } from '../setup/run.mjs';

/**
 * The software bill of materials, a CycloneDX 1.5 document by npm itself, from package-lock.json alone, with Electron,
 * which npm takes for a tool. It says the same for the same lock: npm's time and random number are left out.
 */
export async function softwareBill() {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--omit',
    'dev',
  ];
  const { serialNumber: _, ...bill } = JSON.parse(await npm(args, { cwd: root }));
  delete bill.metadata.timestamp;
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version, license } = packages['node_modules/electron'];
  const reference = `electron@${version}`;
  bill.components.push({
    'bom-ref': reference,
    type: 'framework',
    name: 'electron',
    version,
    scope: 'required',
    purl: `pkg:npm/${reference}`,
    licenses: [{ license: { id: license } }],
  });
  bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])?.dependsOn.push(reference);
  return bill;
}
