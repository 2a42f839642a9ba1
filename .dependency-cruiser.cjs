/**
 * The rooms of the house and the one way their arrows point. `npm test` fails on an import that points the other way.
 * See README, "Architecture".
 */
const room = (name) => `^main/${name}(/|\\.ts$)`;
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** Inside of a reader's folder, the room `from` may not use the rooms `to`, which stand above it. */
const layer = (folder, from, to, comment) =>
  forbid(
    `${folder.replace('/', '-')}-${from.replace('|', '-and-')}-below-${to.split('|')[0]}`,
    `^main/extraction/${folder}/(${from})/`,
    `^main/extraction/${folder}/(${to})/`,
    comment,
  );

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'What two files need of each other, types too, stands in a third.',
      from: {},
      to: { circular: true },
    },
    forbid('shared-is-pure', '^shared/', '^(main|preload|renderer)/', 'Both sides speak shared; it speaks of neither.'),
    {
      name: 'shared-needs-no-platform',
      severity: 'error',
      comment: 'shared runs in the window, in workers and in Node alike.',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-stays-at-the-door',
      severity: 'error',
      comment: 'Only the main process entry, its desktop room and the bridge know Electron.',
      from: { pathNot: '^(main/index\\.ts|main/desktop/|preload/|tests/e2e/|scripts/)' },
      to: { path: '(^|node_modules/)electron(/|$)' },
    },
    forbid('renderer-goes-through-the-bridge', '^renderer/', '^main/', 'The window asks through shared/desktop.ts.'),
    forbid(
      'screens-know-no-shell',
      '^renderer/(screens|components|state|strings)/',
      '^renderer/app/',
      'The shell puts screens together; what they share stands in components and state.',
    ),
    forbid(
      'components-know-no-screens',
      '^renderer/(components|state|strings)/',
      '^renderer/screens/',
      'A part serves any screen.',
    ),
    forbid(
      'state-does-not-draw',
      '^renderer/(state|strings)/',
      '^renderer/components/',
      'State is shown, it shows not.',
    ),
    forbid('preload-only-bridges', '^preload/', '^(main|renderer)/', 'The bridge exposes the contract, nothing else.'),
    forbid('main-does-not-draw', '^main/', '^(renderer|preload)/', 'Main has no user interface.'),
    forbid(
      'nobody-imports-index',
      '^main/(?!index\\.ts)',
      '^main/index\\.ts$',
      'index.ts composes; nothing depends on it.',
    ),
    forbid(
      'rooms-below-the-workbench',
      '^main/(documents|extraction|learning|intake|review|store|exports|sync|secrets)/',
      '^main/(workbench\\.ts$|cli/|organizations/|service/|desktop/)',
      'The workbench composes the rooms, not the other way round.',
    ),
    forbid('documents-know-no-rooms', room('documents'), '^main/(?!documents/)', 'Bytes to pages, nothing more.'),
    forbid(
      'extraction-reads-pages-only',
      room('extraction'),
      '^main/(?!documents/|extraction/)',
      'A function from pages to records.',
    ),
    forbid(
      'learning-reads-pages-and-records-only',
      room('learning'),
      '^main/(?!documents/|extraction/|learning/)',
      'A function from a verified reading to what it teaches.',
    ),
    forbid(
      'training-knows-no-reading',
      '^training/(certificates|receipts)/',
      '^main/(?!documents/page\\.ts$)|^(renderer|preload|tests)/',
      'What is generated must not be drawn after the reader that learns from it.',
    ),
    forbid('the-app-does-not-train', '^(main|preload|renderer|shared)/', '^training/', 'Only what was learned ships.'),
    forbid(
      'receipts-know-no-certificates',
      '^main/extraction/receipt/',
      '^main/extraction/coa/',
      'What both need (places, layout, months) stands in a room of its own.',
    ),
    forbid(
      'certificates-know-no-receipts',
      '^main/extraction/coa/',
      '^main/extraction/receipt/',
      'The same the other way.',
    ),
    layer(
      'receipt',
      'lines',
      'mends|head|goods|sums|rewards',
      'What a line says, before anybody knows what it is for.',
    ),
    layer('receipt', 'mends', 'head|goods|sums|rewards', 'Words are mended before they are read.'),
    layer('receipt', 'head|goods', 'sums|rewards', 'Who, when and what; what it comes to is settled above.'),
    layer('receipt', 'head', 'goods', 'The head of a receipt knows nothing of what was bought.'),
    layer('receipt', 'goods', 'head', 'Nor the goods of who sold them.'),
    layer(
      'coa/fields',
      'labels',
      'blocks|parties|laboratory|product|sample|methods|totals|verdicts',
      'Labels and what stands behind them, before what they mean for a field.',
    ),
    layer(
      'coa/fields',
      'blocks',
      'parties|laboratory|product|sample|methods|totals|verdicts',
      'Blocks of address lines, before whose they are.',
    ),
    layer(
      'coa/tables',
      'heads',
      'columns|rows|shapes|statements|unread',
      'Heads first: they say what stands under them.',
    ),
    layer(
      'coa/tables',
      'columns',
      'rows|shapes|statements|unread',
      'Where columns stand, before rows are read by them.',
    ),
    layer('coa/tables', 'rows', 'shapes|statements|unread', 'Rows are read alike, whatever the shape of their table.'),
    forbid(
      'places-know-no-documents',
      '^main/extraction/(places|layout)/',
      '^main/extraction/(coa|receipt)/',
      'Both readers use them.',
    ),
    {
      name: 'extraction-does-no-io',
      severity: 'error',
      comment: 'No file, network, database or clock inside extraction: a reading can be repeated from a literal.',
      from: { path: '^main/extraction/' },
      to: { path: '^(node:)?(fs|net|http|https|dgram|tls|child_process|worker_threads|os)(/|$)|better-sqlite3' },
    },
    forbid(
      'store-knows-no-reading',
      room('store'),
      '^main/(intake|exports|sync|service)/',
      'The store keeps; it does not read or send.',
    ),
    forbid(
      'science-before-records',
      '^shared/(records|science|rest)/',
      '^shared/desktop/',
      'The contract uses the vocabulary, not the other way round.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release)/' },
    tsPreCompilationDeps: true,
    parser: 'swc', // it needs a TypeScript parser with a JavaScript interface, which TypeScript 7 does not have yet
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css'] },
  },
};
