import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { findUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';

const STATEMENT =
  /^\W*(?:all )?([\p{L}][^.:;]{3,90}?)\s+(?:results?\s+|values?\s+)?(?:are|is|were)\s+(?:reported|expressed|given|stated|listed|shown)\s+(?:in|as)\s+([^.;]{1,60})/iu;

/** The same without a verb: `All pesticide results in µg/g.` */
const BARE_STATEMENT = /^\W*all ([\p{L}][^.:;]{3,60}?)\s+(?:results?|values?|concentrations?)\s+in\s+([^.;]{1,20})/iu;

/** The same with the panels behind: `Results for pesticides and solvents in µg/g`. */
const STATEMENT_FOR =
  /^\W*(?:all )?(?:results?|values?|concentrations?)\s+(?:for|of)\s+([\p{L}][^.:;]{3,90}?)\s+(?:(?:are|is)\s+)?in\s+([^.;]{1,20})/iu;

/** Cheaper than the statements, and in every one. */
const STATED_IN =
  /\s(?:reported|expressed|given|stated|listed|shown|results?|values?|concentrations?)\s+(?:in|as)\s|^\W*(?:all )?(?:results?|values?|concentrations?)\s+(?:for|of)\s/i;

/** Units that a sentence states for whole panels: `Residual solvents, metals and pesticides are reported in ppm.` */
export function statedUnits({ pages }: LaidOutDocument): Map<HomeAnalysis, Unit> {
  const units = new Map<HomeAnalysis, Unit>();
  for (const { text } of pages.flatMap(({ lines }) => lines.flatMap(({ segments }) => segments))) {
    if (!STATED_IN.test(text)) continue;
    const [, panels = '', stated = ''] =
      STATEMENT.exec(text) ?? BARE_STATEMENT.exec(text) ?? STATEMENT_FOR.exec(text) ?? [];
    const [unit, another] = findUnits(stated.replace(/\(.*$/, ''));
    if (unit && !another) for (const analysis of findAnalyses(panels)) units.set(analysis, unit);
  }
  return units;
}
