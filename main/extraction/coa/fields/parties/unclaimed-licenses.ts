import { finding } from '../../../../../shared/findings/finding.ts';
import type { Company } from '../../../../../shared/records/coa.ts';
import type { Finding } from '../../../../../shared/records/reading.ts';
import { classifyLicense, findLicenseNumbers } from '../../../../../shared/science/licenses.ts';
import type { Board } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';

type Party = Exclude<Company, 'lab'>;
const PARTS = ['street', 'city', 'state', 'zipcode'] as const;

/**
 * Licences on the first page, of a form that tells who holds them, which nobody in the record has although the party that
 * would hold them has one: another party's may have been read in the place of it. Where that party holds a licence of the
 * other's form, all that was read of it may be the other's.
 */
export function unclaimedLicenses(board: Board, fields: CoaFields): Finding[] {
  const known = bare(
    Object.values(fields)
      .flat()
      .filter((value) => typeof value === 'string')
      .join(' '),
  );
  const left = (board.pages[0]?.items ?? [])
    .flatMap(({ text }) => findLicenseNumbers(text))
    .filter((number) => !known.includes(bare(number)));
  return left.flatMap((number): Finding[] => {
    const party = holderOf(number);
    const own = party && fields[`${party}_license_number`];
    if (!party || !own) return [];
    return [finding('unclaimed-license', 'warning', pathsOf(party, own, fields), { license: number, party })];
  });
}

/** What may be somebody else's of a party that has a licence more on the page. */
function pathsOf(party: Party, own: string, fields: CoaFields): string[] {
  const named = [party, `${party}_license_number`];
  const other = holderOf(own);
  if (other === null || other === party) return named;
  const places = PARTS.map((part) => `${party}_${part}` as const).filter((path) => fields[path] !== null);
  return [...named, ...places, other, `${other}_license_number`];
}

function holderOf(number: string): Party | null {
  const holder = classifyLicense(number)?.holder;
  return holder === 'producer' || holder === 'distributor' ? holder : null;
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
