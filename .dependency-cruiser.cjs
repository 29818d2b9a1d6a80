/** The arrows of the house: contract <- renderers <- src, contract <- server. */
const arrow = (from, to, why) => ({
	name: `${from}-imports-only-${to.join('-')}`,
	comment: why,
	severity: 'error',
	from: { path: `^${from}/` },
	to: { path: '^(contract|renderers|src|server|tests|scripts|schemas)/', pathNot: `^(${to.join('|')})/|^schemas/[a-z]+\\.schema\\.json$` },
});

/**
 * The layers of one part, from the lowest to the highest: a folder imports itself and the folders before it.
 * Folders in one entry are independent of each other.
 */
const layers = (part, order) =>
	order.flatMap((folders, level) =>
		[folders].flat().map((folder) => ({
			name: `layer-${part.replace('/', '-')}-${folder}`,
			comment: `The order of the layers in ${part} is: ${order.map((names) => [names].flat().join(', ')).join(' <- ')}.`,
			severity: 'error',
			from: { path: `^${part}/${folder}/` },
			// A file directly in the part is a list of what its folders hold: other rules limit who reads it.
			to: { path: `^${part}/[^/]+/`, pathNot: `^${part}/(${[folder, ...order.slice(0, level).flat()].join('|')})/` },
		})),
	);

/** A folder that no layer names, so that a new one gets its position in the order. */
const onlyLayers = (part, order) => ({
	name: `layer-${part.replace('/', '-')}-unnamed`,
	comment: 'Every folder has a position in the order of the layers.',
	severity: 'error',
	from: { path: `^${part}/[^/]+/`, pathNot: `^${part}/(${order.flat().join('|')})/` },
	to: {},
});

const contractLayers = [
	['base', 'input'],
	'fields',
	['screen', 'patterns', 'documents'],
	['records', 'files', 'design', 'processes'],
	'conditions',
	['formula', 'validation', 'views', 'charts'],
	['reports', 'data-sets', 'prints'],
	'resolve',
	'screen-check',
	['json-schema', 'features'],
];

const rendererLayers = ['core', 'chart', 'fields', 'selector', 'query', 'form', 'detail', 'list'];

const srcLayers = ['base', 'session', 'menus', 'screens', 'shell', 'features', 'start'];

const metadataLayers = [
	'base',
	'document',
	'stores',
	'screen-file',
	'storage',
	'compiled',
	'access',
	'read',
	'change',
	['dictionaries', 'transfer'],
	'foreign',
	'registry',
	'routes',
];

module.exports = {
	forbidden: [
		...layers('contract', contractLayers),
		onlyLayers('contract', contractLayers),
		...layers('renderers', rendererLayers),
		onlyLayers('renderers', rendererLayers),
		...layers('src', srcLayers),
		onlyLayers('src', srcLayers),
		...layers('server/metadata', metadataLayers),
		onlyLayers('server/metadata', metadataLayers),
		{
			name: 'metadata-engine-on-top',
			comment: 'The engine is made of the layers; none of them imports it.',
			severity: 'error',
			from: { path: '^server/metadata/[^/]+/' },
			to: { path: '^server/metadata/[^/]+\\.ts$' },
		},
		{
			name: 'features-through-public',
			comment: 'A feature uses of another feature only what its public.ts exports.',
			severity: 'error',
			from: { path: '^src/features/([^/]+)/' },
			to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/public\\.ts$)' },
		},
		{
			name: 'features-are-handed-in',
			comment: 'Only the start reads the list of features; the layers below get their parts from a context.',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/start/' },
			to: { path: '^src/features\\.ts$' },
		},
		{
			name: 'no-circles-of-folders',
			comment: 'Folders depend on each other in one direction, as files do.',
			severity: 'error',
			scope: 'folder',
			from: { path: '^(contract|renderers|src|server/metadata)/' },
			to: { circular: true },
		},
		arrow('contract', ['contract'], 'The contract is pure: both sides import it, it imports neither.'),
		arrow('renderers', ['renderers', 'contract'], 'Renderers reach the world through ScreenRuntime alone.'),
		arrow('src', ['src', 'renderers', 'contract'], 'The browser meets the server only in the contract.'),
		arrow('server', ['server', 'contract'], 'The server meets the browser only in the contract.'),
		{
			name: 'contract-without-frameworks',
			severity: 'error',
			from: { path: '^contract/' },
			to: { path: 'node_modules/(@types/)?(react|react-dom|antd|fastify|kysely)/' },
		},
		{ name: 'contract-without-node', severity: 'error', from: { path: '^contract/' }, to: { dependencyTypes: ['core'] } },
		{ name: 'browser-without-node', severity: 'error', from: { path: '^(renderers|src)/' }, to: { dependencyTypes: ['core'] } },
		{ name: 'no-cycles', comment: 'Type imports count.', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'registry-is-handed-in',
			comment: 'Nothing in renderers/ imports the list of renderers; the shell hands it in.',
			severity: 'error',
			from: { path: '^renderers/', pathNot: '^renderers/registry\\.ts$' },
			to: { path: '^renderers/registry\\.ts$' },
		},
		{
			name: 'postgres-only-in-db-and-metadata',
			comment: 'The driver, too, stays where the SQL is.',
			severity: 'error',
			from: { path: '^(server|contract|src|renderers)/', pathNot: '^server/(db|metadata)/' },
			to: { path: 'node_modules/(@types/)?(pg|pg-copy-streams|mysql2)/' },
		},
		{
			name: 'features-meet-in-public',
			comment: 'A feature imports another one only through its public.ts.',
			severity: 'error',
			from: { path: '^server/features/([^/]+)/' },
			to: { path: '^server/features/[^/]+/', pathNot: '^server/features/($1/|[^/]+/public\\.ts$)' },
		},
		{
			name: 'product-without-tests',
			severity: 'error',
			from: { path: '^(contract|renderers|src|server)/' },
			to: { path: '^(tests|scripts)/' },
		},
		{
			name: 'product-without-test-tools',
			comment: 'npm start installs no development packages.',
			severity: 'error',
			from: { path: '^(contract|renderers|src|server)/' },
			to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
		},
		// What the build writes there is not there before it.
		{ name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.cache/' } },
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(dist|data|\\.cache)/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
	},
};
