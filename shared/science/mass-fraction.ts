import { toMgG } from './units.ts';

/** What is found of these in percent is no part of the weight: how far portions are from each other, of their mean. */
const RELATIVE = new Set(['homogeneity']);

/** A result of an analyte in milligrams per gram; null where it is no mass per mass. @param key the analyte's standard key */
export const massFraction = (key: string, value: number, units: string | null): number | null =>
  RELATIVE.has(key) ? null : toMgG(value, units);
