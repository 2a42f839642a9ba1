import {
  constantNode,
  constantOf,
  floatAttribute,
  floatOf,
  integerAttribute,
  integersOf,
  type NetworkNode,
  readNetwork,
  type Weights,
  withNodes,
} from './network-file.ts';

/** A number and what it does to every value: `value * scale + shift`. */
interface Affine {
  scale: number;
  shift: number;
}

/** What a node takes part in while the graph is changed. */
interface Graph {
  nodes: NetworkNode[];
  /** Who takes a value, by its name. */
  takers: Map<string, NetworkNode[]>;
  constants: Map<string, Weights>;
  gone: Set<NetworkNode>;
}

/**
 * The same network in fewer steps. PP-OCR's networks come with every convolution followed by eight passes over its result
 * (times a number, plus a number, then x * clip(x + 3, 0, 6) / 6, times a number, plus a number), each of which costs as
 * much as reading and writing all of it, and half of which make ONNX Runtime rearrange it. Numbers are drawn into the
 * weights of the convolutions before and after; what is left of the activation is written as operations that need no
 * rearranging. Weights that vanished in training become nought. The results are the same to six digits.
 */
export function leanerNetwork(file: Uint8Array): Uint8Array {
  const nodes = readNetwork(file);
  const graph: Graph = { nodes, takers: new Map(), constants: new Map(), gone: new Set() };
  for (const node of nodes) {
    for (const name of node.inputs) graph.takers.set(name, [...(graph.takers.get(name) ?? []), node]);
    const constant = constantOf(node);
    if (constant) graph.constants.set(node.outputs[0] as string, constant);
  }
  const layers = nodes.filter((node) => node.operation === 'Conv').map((node) => new Layer(graph, node));
  const byNode = new Map(layers.map((layer) => [layer.node, layer]));
  const written = new Map<NetworkNode, NetworkNode[]>();
  for (const layer of layers) {
    if (!layer.foldable) continue;
    const after = drawIn(graph, layer);
    written.set(layer.node, activation(graph, layer, after, byNode));
  }
  const result = nodes.flatMap((node) => {
    if (graph.gone.has(node)) return [];
    const layer = byNode.get(node);
    const parts = written.get(node);
    return layer && parts ? [...layer.written(), ...parts] : [node];
  });
  const taken = new Set(result.flatMap(({ inputs }) => inputs));
  const needless = (node: NetworkNode) => node.operation === 'Constant' && !taken.has(node.outputs[0] as string);
  return withNodes(
    file,
    result.filter((node) => !needless(node)),
  );
}

/** A convolution whose weights can be changed: its own copy of them. */
class Layer {
  readonly node: NetworkNode;
  readonly weights: Float32Array = new Float32Array();
  readonly bias: Float32Array = new Float32Array();
  readonly dims: number[] = [];
  readonly foldable: boolean = false;
  /** The name of its result. */
  output: string;

  constructor({ constants, takers }: Graph, node: NetworkNode) {
    this.node = node;
    this.output = node.outputs[0] as string;
    const [, weightName = '', biasName] = node.inputs;
    const weights = constants.get(weightName);
    const bias = biasName === undefined ? null : constants.get(biasName);
    if (!weights || bias === undefined) return;
    const shared = [weightName, biasName].some((name) => name !== undefined && takers.get(name)?.length !== 1);
    if (shared) return;
    this.dims = weights.dims;
    this.weights = weights.values.slice();
    this.bias = bias ? bias.values.slice() : new Float32Array(weights.dims[0] ?? 0);
    this.foldable = true;
  }

  get channels(): number {
    return this.bias.length;
  }

  /** Whether every place of the result sees only values and no margin. */
  get unpadded(): boolean {
    return integersOf(this.node, 'pads').every((pad) => pad === 0) && integersOf(this.node, 'auto_pad').length === 0;
  }

  /** Does to the result what an affine would do after it. */
  scaleResult({ scale, shift }: Affine): void {
    for (let k = 0; k < this.weights.length; k++) this.weights[k] = (this.weights[k] as number) * scale;
    for (let k = 0; k < this.channels; k++) this.bias[k] = (this.bias[k] as number) * scale + shift;
  }

  /** Does to the input what an affine would do before it. */
  scaleInput({ scale, shift }: Affine): void {
    const each = this.weights.length / this.channels;
    for (let channel = 0; channel < this.channels; channel++) {
      let sum = 0;
      for (let k = channel * each; k < (channel + 1) * each; k++) {
        sum += this.weights[k] as number;
        this.weights[k] = (this.weights[k] as number) * scale;
      }
      this.bias[channel] = (this.bias[channel] as number) + shift * sum;
    }
  }

  written(): NetworkNode[] {
    const [input = ''] = this.node.inputs;
    const [weights, bias] = [`${this.output}/weights`, `${this.output}/bias`];
    return [
      constantNode(weights, { dims: this.dims, values: withoutTraces(this.weights) }),
      constantNode(bias, { dims: [this.channels], values: withoutTraces(this.bias) }),
      { ...this.node, inputs: [input, weights, bias], outputs: [this.output] },
    ];
  }
}

/** Weights nearer to nought than this add nothing that 32 bits could hold to values as a network has them. */
const TRACE = 1e-20;

/**
 * Training leaves thousands of weights that all but vanished, many of them so small that they are stored as subnormal
 * numbers, for which processors need up to a hundred times as long: one layer of PP-OCR's English network took two thirds
 * of its time on an Intel Xeon.
 */
const withoutTraces = (weights: Float32Array) => weights.map((weight) => (Math.abs(weight) < TRACE ? 0 : weight));

/** Draws what is multiplied and added to a layer's result into its weights. */
function drawIn(graph: Graph, layer: Layer): string {
  const { affine, end } = affineAfter(graph, layer.output);
  layer.scaleResult(affine);
  layer.output = end;
  return end;
}

/** What single numbers are multiplied with and added to a value that nobody else takes, and the name of the outcome. */
function affineAfter(graph: Graph, name: string): { affine: Affine; end: string } {
  const affine = { scale: 1, shift: 0 };
  let end = name;
  for (;;) {
    const [taker, ...others] = graph.takers.get(end) ?? [];
    const number = taker && others.length === 0 ? numberBeside(graph, taker, end) : null;
    if (!taker || number === null) return { affine, end };
    if (taker.operation === 'Mul') {
      affine.scale *= number;
      affine.shift *= number;
    } else if (taker.operation === 'Add') affine.shift += number;
    else return { affine, end };
    graph.gone.add(taker);
    end = taker.outputs[0] as string;
  }
}

/** The single number a node takes beside a value; null where it takes something else. */
function numberBeside({ constants }: Graph, node: NetworkNode, name: string): number | null {
  if (node.inputs.length !== 2) return null;
  const other = constants.get(node.inputs.find((input) => input !== name) ?? '');
  return other?.values.length === 1 ? (other.values[0] as number) : null;
}

/** The outcome of x * clip(x + 3, 0, 6) / 6, and its nodes. */
function hardSwish(graph: Graph, name: string): { end: string; nodes: NetworkNode[] } | null {
  const takers = graph.takers.get(name) ?? [];
  const plus = takers.find(({ operation }) => operation === 'Add');
  const times = takers.find(({ operation }) => operation === 'Mul');
  if (takers.length !== 2 || !plus || !times || numberBeside(graph, plus, name) !== 3) return null;
  const only = (node: NetworkNode) => {
    const next = graph.takers.get(node.outputs[0] as string) ?? [];
    return next.length === 1 ? (next[0] as NetworkNode) : null;
  };
  const clip = only(plus);
  if (clip?.operation !== 'Clip' || only(clip) !== times || bounds(graph, clip).join() !== '0,6') return null;
  const divide = only(times);
  const end = divide?.outputs[0];
  if (divide?.operation !== 'Div' || end === undefined) return null;
  if (divide.inputs[0] !== times.outputs[0] || numberBeside(graph, divide, divide.inputs[0] as string) !== 6)
    return null;
  return { end, nodes: [plus, clip, times, divide] };
}

function bounds({ constants }: Graph, clip: NetworkNode): (number | null | undefined)[] {
  const [, low, high] = clip.inputs;
  if (low === undefined || high === undefined) return [floatOf(clip, 'min'), floatOf(clip, 'max')];
  return [constants.get(low)?.values[0], constants.get(high)?.values[0]];
}

/** The nodes that stand for a layer's activation and what is multiplied and added after it. */
function activation(graph: Graph, layer: Layer, name: string, layers: ReadonlyMap<NetworkNode, Layer>): NetworkNode[] {
  const found = hardSwish(graph, name);
  if (!found) return [];
  for (const node of found.nodes) graph.gone.add(node);
  const { affine, end } = affineAfter(graph, found.end);
  const next = (graph.takers.get(end) ?? []).map((node) => layers.get(node));
  const folds = next.every((follower) => follower?.foldable && (affine.shift === 0 || follower.unpadded));
  if (folds) for (const follower of next) follower?.scaleInput(affine);
  const product = folds ? end : `${end}/product`;
  const [open, gate] = [`${end}/open`, `${end}/gate`];
  return [
    ...eachChannel(name, open, layer.channels, { scale: 1, shift: 0 }),
    {
      operation: 'HardSigmoid',
      inputs: [open],
      outputs: [gate],
      attributes: [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)],
    },
    { operation: 'Mul', inputs: [name, gate], outputs: [product], attributes: [] },
    ...(folds ? [] : eachChannel(product, end, layer.channels, affine)),
  ];
}

/**
 * An affine as a convolution of one pixel, each channel by itself: unlike a multiplication with a number, ONNX Runtime
 * does it where the values lie, and the activation that follows in the same pass.
 */
function eachChannel(input: string, output: string, channels: number, { scale, shift }: Affine): NetworkNode[] {
  const [weights, bias] = [`${output}/weights`, `${output}/bias`];
  return [
    constantNode(weights, { dims: [channels, 1, 1, 1], values: new Float32Array(channels).fill(scale) }),
    constantNode(bias, { dims: [channels], values: new Float32Array(channels).fill(shift) }),
    {
      operation: 'Conv',
      inputs: [input, weights, bias],
      outputs: [output],
      attributes: [integerAttribute('group', channels)],
    },
  ];
}
