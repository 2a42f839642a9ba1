import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeEnsemble } from '../main/extraction/model/tree-ensemble.ts';

/** One field to learn: for each document rows of features, how right each row is, and how much the document counts. */
export interface RankingProblem {
  name: string;
  /** Rows of one document, all of one length. */
  documents: { rows: readonly Float32Array[]; targets: readonly number[]; weight: number }[];
  rounds: number;
}

/** A Python that has XGBoost. */
export function python(): string {
  const found = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import xgboost']).status === 0);
  if (!found) throw new Error('Training needs Python with XGBoost: apt-get install python3-xgboost');
  return found;
}

const floats = (list: readonly number[]) => Buffer.from(Float32Array.from(list).buffer);

/** Fits one ensemble a problem; see fit-trees.py. */
export function fitTrees(problems: readonly RankingProblem[]): Record<string, TreeEnsemble> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-train-'));
  for (const { name, documents } of problems) {
    const write = (ending: string, content: Buffer) => writeFileSync(join(folder, `${name}${ending}`), content);
    write(
      '',
      Buffer.concat(documents.flatMap(({ rows }) => rows.map(({ buffer }) => Buffer.from(buffer as ArrayBuffer)))),
    );
    write('.rows', floats(documents.map(({ rows }) => rows.length)));
    write('.target', floats(documents.flatMap(({ targets }) => targets)));
    write('.weight', floats(documents.map(({ weight }) => weight)));
  }
  const listed = problems.map(({ name, documents, rounds }) => ({
    name,
    matrix: name,
    columns: documents[0]?.rows[0]?.length ?? 0,
    rounds,
  }));
  writeFileSync(join(folder, 'problems.json'), JSON.stringify(listed));
  execFileSync(python(), [join(import.meta.dirname, 'fit-trees.py'), folder], { stdio: 'inherit' });
  const models = JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8')) as Record<string, TreeEnsemble>;
  rmSync(folder, { recursive: true });
  return models;
}
