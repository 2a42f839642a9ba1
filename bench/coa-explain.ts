import { rankFields } from '../main/extraction/coa/decode/rank-fields.ts';
import { RANKED_FIELDS, type RankedField } from '../main/extraction/coa/decode/ranked-fields.ts';
import { sceneOf } from '../main/extraction/coa/decode/scene-of.ts';
import { prepareSample } from '../main/extraction/coa/prepare-sample.ts';
import { readResults } from '../main/extraction/coa/read-results.ts';
import { splitSamples } from '../main/extraction/coa/split-samples.ts';
import { FIELD_WEIGHTS } from '../main/extraction/model/field-weights.ts';
import { corpusDocuments } from '../training/field-samples.ts';

const MOST_CANDIDATES = 5;

export const isRanked = (path: string): path is RankedField => path in RANKED_FIELDS;

/** For each labeled certificate, how likely each candidate of a field is, the likeliest first, and that none is printed. */
export async function* explainField(path: RankedField): AsyncGenerator<string> {
  for await (const { id, pages } of corpusDocuments()) {
    const sample = prepareSample(splitSamples(pages)[0] ?? []);
    const scene = sceneOf(sample, readResults(sample).areas);
    const { none, values } = rankFields(scene, FIELD_WEIGHTS)[path];
    yield `${id}: none ${none.toFixed(3)}, rules ${scene.votes[path]?.key ?? 'nothing'}`;
    for (const { candidate, probability } of values.slice(0, MOST_CANDIDATES)) {
      const said = 'iso' in candidate ? candidate.iso : 'text' in candidate ? candidate.text : candidate.key;
      const labels = 'labelTexts' in candidate ? candidate.labelTexts.join(', ') : '';
      yield `  ${probability.toFixed(3)} ${said}${labels && ` (label: ${labels})`}`;
    }
  }
}
