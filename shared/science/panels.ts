import type { Analysis } from './analyses.ts';

/** How many analytes a state's required panel holds. */
export interface RequiredPanel {
  state: string;
  analysis: Analysis;
  count: number;
  /** The regulation that lists them. */
  source: string;
}

/** Panels whose size is fixed by regulation. Laboratories may report more; fewer rows mean that some were not read. */
export const REQUIRED_PANELS: readonly RequiredPanel[] = [
  { state: 'CA', analysis: 'pesticide', count: 66, source: '4 CCR § 15719' },
  { state: 'CA', analysis: 'heavy_metals', count: 4, source: '4 CCR § 15723' },
  { state: 'CA', analysis: 'mycotoxin', count: 5, source: '4 CCR § 15721' },
  { state: 'CA', analysis: 'residual_solvents', count: 20, source: '4 CCR § 15718' },
  { state: 'OR', analysis: 'pesticide', count: 59, source: 'OAR 333-007, Table 3' },
  { state: 'WA', analysis: 'pesticide', count: 59, source: 'WAC 314-55-108' },
  { state: 'WA', analysis: 'heavy_metals', count: 4, source: 'WAC 314-55-102' },
  { state: 'MA', analysis: 'pesticide', count: 9, source: '935 CMR 500.160, laboratory protocol exhibit 5' },
  { state: 'MA', analysis: 'heavy_metals', count: 4, source: '935 CMR 500.160, laboratory protocol exhibit 4' },
  { state: 'FL', analysis: 'heavy_metals', count: 4, source: 'Rule 64-4.310 F.A.C.' },
  { state: 'OK', analysis: 'pesticide', count: 13, source: 'OAC 442:10-8-1' },
  { state: 'OK', analysis: 'heavy_metals', count: 4, source: 'OAC 442:10-8-1' },
  { state: 'CO', analysis: 'pesticide', count: 15, source: '1 CCR 212-3, rule 4-215' },
  { state: 'CO', analysis: 'heavy_metals', count: 4, source: '1 CCR 212-3, rule 4-215' },
  { state: 'MI', analysis: 'pesticide', count: 59, source: 'Michigan CRA sampling and testing guide' },
  { state: 'NV', analysis: 'pesticide', count: 24, source: 'NCCR 11.065' },
];

export const requiredPanel = (state: string | null, analysis: string): RequiredPanel | null =>
  REQUIRED_PANELS.find((panel) => panel.state === state && panel.analysis === analysis) ?? null;
