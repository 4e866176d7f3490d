/** The import rule of packages/README.md: apps → adapters → api → core, and the arrows inside core and api. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^packages/${from}/src` },
  to: {
    path: '^packages/',
    pathNot: [`^packages/${from}/`, ...allowed.map((to) => `^packages/${to}/`)],
  },
});

/** The rooms of operations: each imports only those before it. */
const rooms = [
  'ports',
  'operation',
  'calls',
  'coverage',
  'places',
  'derivation',
  'judgement',
  'investment',
  'accounts',
  'areas',
  'homes',
  'assistant',
  'stores',
];
const inOperations = (names) => `^packages/api/operations/src/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    only('money-imports-nothing', 'core/money', []),
    only('metering-imports-money', 'core/metering', ['core/money']),
    only('stamp-duty-imports-money', 'core/stamp-duty', ['core/money']),
    only('calculators-imports-stamp-duty-and-money', 'core/calculators', [
      'core/stamp-duty',
      'core/money',
    ]),
    only('market-imports-money', 'core/market', ['core/money']),
    only('scoring-imports-money', 'core/scoring', ['core/money']),
    only('contract-imports-zod-only', 'api/contract', []),
    only('client-imports-nothing', 'api/client', []),
    only('operations-imports-api-and-core', 'api/operations', ['api/contract', 'core/[^/]+']),
    only('conformance-imports-api-and-core', 'api/conformance', [
      'api/(contract|operations)',
      'core/[^/]+',
    ]),
    {
      name: 'suites-are-for-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/[^/]+/src', pathNot: '^packages/api/conformance/' },
      to: { path: '^packages/api/conformance/' },
    },
    only('adapters-never-import-adapters', 'adapters/([^/]+)', [
      'adapters/$1',
      'api/(contract|operations)',
      'core/[^/]+',
    ]),
    only('dashboard-imports-core-and-client', 'apps/dashboard', ['core/[^/]+', 'api/client']),
    only('spreadsheet-imports-core', 'clients/spreadsheet', ['core/[^/]+']),
    only('docs-imports-core-and-contract', 'apps/docs', ['core/[^/]+', 'api/contract']),
    ...rooms.slice(0, -1).map((room, at) => ({
      name: `operations-${room}-imports-no-later-room`,
      severity: 'error',
      from: { path: inOperations([room]) },
      to: { path: inOperations(rooms.slice(at + 1)) },
    })),
    {
      name: 'operations-has-these-rooms',
      comment: 'Beside its rooms stand only the public names and the table of operations.',
      severity: 'error',
      from: {},
      to: {
        path: '^packages/api/operations/src/',
        pathNot: [inOperations(rooms), '/src/(index|operations)[.]ts$'],
      },
    },
    {
      name: 'operations-rooms-are-entered-from-above',
      severity: 'error',
      from: { path: inOperations(rooms) },
      to: { path: '^packages/api/operations/src/(index|operations)[.]ts$' },
    },
    {
      name: 'contract-has-one-dependency',
      severity: 'error',
      from: { path: '^packages/api/contract/src' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'schemas-stand-alone',
      comment:
        'A schema that was released says the same for ever: it takes no text from what runs.',
      severity: 'error',
      from: { path: '^packages/[^/]+/[^/]+/src/(stores/)?schema/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/[^/]+/src/(stores/)?schema/' },
    },
    {
      name: 'schemas-are-entered-by-their-index',
      severity: 'error',
      from: {
        path: '^packages/adapters/[^/]+/src/',
        pathNot: '^packages/adapters/[^/]+/src/schema/',
      },
      to: { path: '^packages/adapters/[^/]+/src/schema/(?!index[.]ts)' },
    },
    {
      name: 'adapters-are-entered-by-their-index',
      comment:
        "An adapter's own shapes stay its own; its threads are started by their files, and the process for pictures loads one.",
      severity: 'error',
      from: { path: '^packages/([^/]+/[^/]+)/src' },
      to: {
        path: '^packages/adapters/[^/]+/src/',
        pathNot: [
          '^packages/$1/',
          '^packages/adapters/[^/]+/src/(index|[^/]+-worker|resized)[.]ts$',
        ],
      },
    },
    {
      name: 'core-is-pure',
      comment: 'No I/O in core: no built-in module of Node.',
      severity: 'error',
      from: { path: '^packages/core/[^/]+/src' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-way-out',
      comment:
        'Addresses outside are reached through the guarded request, which has the one list of what is not public.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/[^/]+/src',
        pathNot: '^packages/adapters/images/src/(guarded-request|network)[.]ts$',
      },
      to: { path: '^(node:)?(https|dns|dns/promises)$' },
    },
    { name: 'no-circle', severity: 'error', from: { path: '^packages/' }, to: { circular: true } },
    {
      name: 'no-unknown',
      severity: 'error',
      from: { path: '^packages/[^/]+/[^/]+/src' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '/test/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@freehold/source', 'import', 'types', 'default', 'node'],
      exportsFields: ['exports'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
