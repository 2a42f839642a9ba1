/**
 * As much of ONNX's file format (protocol buffers, https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3) as it takes to
 * look at a network's graph and to write it again with other nodes. What is not looked at is kept byte for byte.
 */

/** Where the fields that are looked at stand in their messages. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE = { input: 1, output: 2, operation: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const TENSOR = { dims: 1, type: 2, floats: 4, bytes: 9 };
/** Values of the fields `type`. */
const ATTRIBUTE_TYPE = { float: 1, integer: 2, tensor: 4 };
const FLOAT_TENSOR = 1;
/** How a field is stored. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const COUNTED = 2;
const FOUR_BYTES = 5;

/** One operation of a network: what it takes and gives by name, and its settings as they stand in the file. */
export interface NetworkNode {
  operation: string;
  inputs: string[];
  outputs: string[];
  attributes: Uint8Array[];
}

/** Numbers with a shape. */
export interface Weights {
  dims: number[];
  values: Float32Array;
}

interface Field {
  number: number;
  /** The number itself, or the bytes of what is counted. */
  value: number | Uint8Array;
  /** The whole field as it stands in the file. */
  raw: Uint8Array;
}

/** The operations of a network, in the order in which they run. */
export function readNetwork(file: Uint8Array): NetworkNode[] {
  return fieldsOf(graphOf(file))
    .filter(({ number }) => number === GRAPH_NODE)
    .map(({ value }) => nodeOf(value as Uint8Array));
}

/** The file with other operations in the place of its own. */
export function withNodes(file: Uint8Array, nodes: readonly NetworkNode[]): Uint8Array {
  const others = fieldsOf(graphOf(file)).filter(({ number }) => number !== GRAPH_NODE);
  const graph = joined([...nodes.map((node) => counted(GRAPH_NODE, encoded(node))), ...others.map(({ raw }) => raw)]);
  return joined(fieldsOf(file).map(({ number, raw }) => (number === MODEL_GRAPH ? counted(MODEL_GRAPH, graph) : raw)));
}

/** The numbers of a node that only holds some; null for other nodes and other kinds of numbers. */
export function constantOf(node: NetworkNode): Weights | null {
  if (node.operation !== 'Constant') return null;
  const attribute = fieldsOf(node.attributes[0] ?? new Uint8Array());
  const tensor = attribute.find(({ number }) => number === ATTRIBUTE.tensor)?.value;
  if (!(tensor instanceof Uint8Array)) return null;
  const fields = fieldsOf(tensor);
  if (fields.find(({ number }) => number === TENSOR.type)?.value !== FLOAT_TENSOR) return null;
  const content = fields
    .filter(({ number }) => number === TENSOR.bytes || number === TENSOR.floats)
    .map(({ value }) => value as Uint8Array);
  const dims = fields
    .filter(({ number }) => number === TENSOR.dims)
    .flatMap(({ value }) => (value instanceof Uint8Array ? varintsOf(value) : [value]));
  return { dims, values: new Float32Array(joined(content).buffer) };
}

/** A node that holds numbers. */
export function constantNode(name: string, { dims, values }: Weights): NetworkNode {
  const tensor = joined([
    ...dims.map((size) => plain(TENSOR.dims, size)),
    plain(TENSOR.type, FLOAT_TENSOR),
    counted(TENSOR.bytes, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  const value = joined([
    named('value'),
    counted(ATTRIBUTE.tensor, tensor),
    plain(ATTRIBUTE.type, ATTRIBUTE_TYPE.tensor),
  ]);
  return { operation: 'Constant', inputs: [], outputs: [name], attributes: [value] };
}

/** A setting of a node that is a whole number. */
export function integerAttribute(name: string, value: number): Uint8Array {
  return joined([named(name), plain(ATTRIBUTE.integer, value), plain(ATTRIBUTE.type, ATTRIBUTE_TYPE.integer)]);
}

/** A setting of a node that is a fraction. */
export function floatAttribute(name: string, value: number): Uint8Array {
  const bytes = new Uint8Array(Float32Array.of(value).buffer);
  return joined([
    named(name),
    joined([varint((ATTRIBUTE.float << 3) | FOUR_BYTES), bytes]),
    plain(ATTRIBUTE.type, ATTRIBUTE_TYPE.float),
  ]);
}

/** The whole numbers of a node's setting; none where it has no such setting. */
export function integersOf(node: NetworkNode, name: string): number[] {
  const attribute = attributeOf(node, name);
  return attribute
    .filter(({ number }) => number === ATTRIBUTE.integer || number === ATTRIBUTE.integers)
    .flatMap(({ value }) => (value instanceof Uint8Array ? varintsOf(value) : [value]));
}

/** The fraction a node's setting is; null where it has no such setting. */
export function floatOf(node: NetworkNode, name: string): number | null {
  const value = attributeOf(node, name).find(({ number }) => number === ATTRIBUTE.float)?.value;
  return value instanceof Uint8Array ? new DataView(value.buffer, value.byteOffset).getFloat32(0, true) : null;
}

function attributeOf(node: NetworkNode, name: string): Field[] {
  return (
    node.attributes
      .map(fieldsOf)
      .find((fields) => text(fields.find(({ number }) => number === ATTRIBUTE.name)?.value) === name) ?? []
  );
}

function graphOf(file: Uint8Array): Uint8Array {
  const graph = fieldsOf(file).find(({ number }) => number === MODEL_GRAPH)?.value;
  if (!(graph instanceof Uint8Array)) throw new Error('The file holds no network');
  return graph;
}

function nodeOf(bytes: Uint8Array): NetworkNode {
  const fields = fieldsOf(bytes);
  const all = (wanted: number) => fields.filter(({ number }) => number === wanted).map(({ value }) => value);
  return {
    operation: text(all(NODE.operation)[0]),
    inputs: all(NODE.input).map(text),
    outputs: all(NODE.output).map(text),
    attributes: all(NODE.attribute) as Uint8Array[],
  };
}

function encoded({ operation, inputs, outputs, attributes }: NetworkNode): Uint8Array {
  return joined([
    ...inputs.map((name) => counted(NODE.input, utf8.encode(name))),
    ...outputs.map((name) => counted(NODE.output, utf8.encode(name))),
    counted(NODE.operation, utf8.encode(operation)),
    ...attributes.map((attribute) => counted(NODE.attribute, attribute)),
  ]);
}

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

function text(value: number | Uint8Array | undefined): string {
  return value instanceof Uint8Array ? decoder.decode(value) : '';
}

function named(name: string): Uint8Array {
  return counted(ATTRIBUTE.name, utf8.encode(name));
}

function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const [tag, afterTag] = varintAt(bytes, at);
    const wire = tag & 7;
    let value: number | Uint8Array;
    if (wire === VARINT) {
      [value, at] = varintAt(bytes, afterTag);
    } else {
      const [size, from] =
        wire === COUNTED ? varintAt(bytes, afterTag) : [wire === EIGHT_BYTES ? 8 : FOUR_BYTES - 1, afterTag];
      at = from + size;
      value = bytes.subarray(from, at);
    }
    fields.push({ number: tag >>> 3, value, raw: bytes.subarray(start, at) });
  }
  return fields;
}

function varintsOf(bytes: Uint8Array): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [value, next] = varintAt(bytes, at);
    values.push(value);
    at = next;
  }
  return values;
}

/** A number of seven bits a byte, the lowest first, and where it ends; negative ones, which nobody asks for, come out large. */
function varintAt(bytes: Uint8Array, start: number): [number, number] {
  let value = 0;
  for (let at = start, factor = 1; ; at++, factor *= 128) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('The file of the network ends too soon');
    value += (byte & 127) * factor;
    if (byte < 128) return [value, at + 1];
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.from([...bytes, rest]);
}

function plain(number: number, value: number): Uint8Array {
  return joined([varint((number << 3) | VARINT), varint(value)]);
}

function counted(number: number, content: Uint8Array): Uint8Array {
  return joined([varint((number << 3) | COUNTED), varint(content.length), content]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
