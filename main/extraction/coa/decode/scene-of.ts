import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { type Board, makeBoard } from '../fields/board.ts';
import { findBlocks } from '../fields/companies.ts';
import { type NumericOrder, numericOrderOf } from '../fields/dates.ts';
import type { Pair } from '../fields/labels/pair.ts';
import { findPairs } from '../fields/labels/pairs.ts';
import type { ResultArea } from '../tables/result-areas.ts';
import { type FieldCandidates, fieldCandidates } from './field-candidates.ts';
import { makeScene, type Scene } from './place-features.ts';

/** What a document's fields are ranked in, from its pages alone: as training sees it. */
export function sceneOf(document: LaidOutDocument, areas: readonly ResultArea[]) {
  const board = makeBoard(document);
  const { order } = numericOrderOf(board.pages.flatMap(({ items }) => items.map(({ text }) => text)));
  return sceneOn(board, findPairs(board), areas, order);
}

/** The same where board and pairs are known. */
export function sceneOn(
  board: Board,
  pairs: readonly Pair[],
  areas: readonly ResultArea[],
  order: NumericOrder,
): { scene: Scene; candidates: FieldCandidates } {
  const blocks = findBlocks(board, pairs);
  return { scene: makeScene(board, blocks, areas), candidates: fieldCandidates(board, pairs, blocks, order, areas) };
}
