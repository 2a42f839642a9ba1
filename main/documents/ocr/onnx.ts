import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { leanerNetwork } from './leaner-network.ts';

type OnnxRuntime = typeof import('onnxruntime-node');

const require = createRequire(import.meta.url);
let loaded: OnnxRuntime | null = null;

/**
 * ONNX Runtime, loaded on first use: a document with a text layer never pays for its 46 MB. It would keep a number for
 * this machine in a file and report to its maker; nothing here may.
 */
function runtime(): OnnxRuntime {
  process.env.ORT_DISABLE_TELEMETRY = '1';
  if (!loaded) {
    loaded = require('onnxruntime-node') as OnnxRuntime;
    // It looks for graphics cards, which nothing here uses, and warns where it may not.
    loaded.env.logLevel = 'error';
  }
  return loaded;
}

/** Where a file of an installed package lies, given any of the package's entries and the path beside it. */
export function besideEntry(entry: string, path: string): string {
  return join(dirname(require.resolve(entry)), path);
}

/**
 * A model ready to run, read from disk by us so that it may also lie inside the packaged app's archive. One thread: two
 * cost 1.8 times the CPU and are no faster, pictures are read in parallel instead. Its needless steps and vanished
 * weights are taken out first, which saves a fifth to two fifths of the time of every picture and costs a tenth of a
 * second. With an arena, which keeps the room the largest picture took for as long as the process lives: in Electron,
 * which maps and unmaps each large block, doing without it saves a fifth of the memory and takes 2.3 to 2.7 times the CPU.
 */
export async function openModel(path: string): Promise<InferenceSession> {
  const network = leanerNetwork(await readFile(path));
  return runtime().InferenceSession.create(network, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
}

/** What a model with one input and one output makes of it; undefined when it makes nothing. */
export async function runModel(session: InferenceSession, input: InstanceType<OnnxRuntime['Tensor']>) {
  const output = await session.run({ [session.inputNames[0] as string]: input });
  return output[session.outputNames[0] as string];
}

/** A tensor of 32-bit floats. */
export function tensor(data: Float32Array, dims: number[]): InstanceType<OnnxRuntime['Tensor']> {
  return new (runtime().Tensor)('float32', data, dims);
}
