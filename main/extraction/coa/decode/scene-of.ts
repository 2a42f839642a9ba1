import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { type Board, makeBoard } from '../fields/board.ts';
import { findBlocks } from '../fields/companies.ts';
import { type NumericOrder, numericOrderOf } from '../fields/dates.ts';
import type { Pair } from '../fields/labels/pair.ts';
import { findPairs } from '../fields/labels/pairs.ts';
import { type RuleReading, readByRules } from '../fields/rule-reading.ts';
import type { ResultArea } from '../tables/result-areas.ts';
import { type FieldCandidates, fieldCandidates } from './field-candidates.ts';
import { makeScene, type Scene } from './place-features.ts';
import { type Votes, withVotes } from './votes.ts';

/** What a document's fields are ranked in: all candidates, and which of them rules chose. */
export interface FieldScene {
  scene: Scene;
  candidates: FieldCandidates;
  votes: Votes;
}

/** The scene of a document by itself: as training sees it. */
export function sceneOf(document: LaidOutDocument, areas: readonly ResultArea[]): FieldScene {
  const board = makeBoard(document);
  const pairs = findPairs(board);
  const { order } = numericOrderOf(board.pages.flatMap(({ items }) => items.map(({ text }) => text)));
  return sceneOn(board, pairs, areas, order, readByRules(board, pairs, order));
}

/** The same where board, pairs and what rules read are known. */
export function sceneOn(
  board: Board,
  pairs: readonly Pair[],
  areas: readonly ResultArea[],
  order: NumericOrder,
  rules: RuleReading,
): FieldScene {
  const blocks = findBlocks(board, pairs);
  const proposed = fieldCandidates(board, pairs, blocks, order, areas);
  return { scene: makeScene(board, blocks, areas), ...withVotes(board, proposed, rules) };
}
