import { expect, it } from 'vitest';
import { settleQuestions } from '../../../../../main/extraction/coa/profiles/settle-questions.ts';
import { finding } from '../../../../../shared/findings/finding.ts';
import { layoutOf } from './learned-table.ts';

it('asks for the overall verdict of a failed panel until a person left it empty beside one', () => {
  const asked = finding('overall-not-read', 'warning', ['status'], { failed: ['pesticide'] });
  const status = { sites: [], wrong: [], words: 0, digits: false, empty: 3, corrected: 0, right: 3 };
  const layout = { ...layoutOf([]), fields: { status } };
  const questions = { findings: [asked], review: ['status'], evidence: {} };
  expect(settleQuestions(questions, layout, [], ['status'], {})).toMatchObject(questions);
  const answered = { ...layout, settled: [{ code: asked.code, path: 'status' }] };
  expect(settleQuestions(questions, answered, [], ['status'], {})).toMatchObject({
    findings: [{ severity: 'info' }],
    review: [],
  });
});

it('asks for each line of a panel that was passed over, whatever was answered for another', () => {
  const asked = finding('line-passed-over', 'warning', ['results.pesticide'], { line: 'Acequinocyl 0.1 0.3 0.02' });
  const layout = { ...layoutOf([]), settled: [{ code: asked.code, path: 'results.pesticide' }] };
  const questions = { findings: [asked], review: ['results.pesticide'], evidence: {} };
  expect(settleQuestions(questions, layout, [], [], {})).toMatchObject(questions);
});
