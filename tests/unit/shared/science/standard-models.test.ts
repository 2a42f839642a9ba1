import { describe, expect, it } from 'vitest';
import { allAnalytes } from '../../../../shared/science/analytes.ts';
import { modelsOf, standardModels, standardModelsSchema } from '../../../../shared/science/standard-models.ts';
import { UNITS } from '../../../../shared/science/units.ts';

describe('the standard data models', () => {
  const models = standardModels();

  it('are what an organization may save', () => {
    expect(standardModelsSchema.parse(models)).toEqual(models);
  });

  it('limit only analytes and use only units that are known, each once', () => {
    const analytes = new Set([...allAnalytes()].map(({ key }) => key));
    expect(models.limits.filter(({ analyte }) => !analytes.has(analyte))).toEqual([]);
    expect(models.limits.filter(({ units }) => !UNITS.includes(units as never))).toEqual([]);
    const places = models.limits.map(({ state, analysis, analyte, matrix }) =>
      [state, analysis, analyte, matrix].join(),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(models.limits.every(({ limit }) => Number.isFinite(limit))).toBe(true);
  });

  it.each(
    models.panels.filter(({ state, analysis }) => `${state} ${analysis}` in { 'CA pesticide': 1, 'OR pesticide': 1 }),
  )('limit every analyte of the $state $analysis panel', ({ state, analysis, count }) => {
    const limited = models.limits.filter((limit) => limit.state === state && limit.analysis === analysis);
    expect(new Set(limited.map(({ analyte }) => analyte)).size).toBe(count);
  });

  it('stand in for parts that an organization’s own copy lacks or that are damaged', () => {
    const own = modelsOf({ units: ['mg/g'], analytes: 'none' });
    expect(own.units).toEqual(['mg/g']);
    expect(own.analytes).toEqual(models.analytes);
    expect(own.limits).toEqual(models.limits);
  });
});
