/** The arrows of the house: contract <- renderers <- src, contract <- server. */
const arrow = (from, to, why) => ({
	name: `${from}-imports-only-${to.join('-')}`,
	comment: why,
	severity: 'error',
	from: { path: `^${from}/` },
	to: { path: '^(contract|renderers|src|server|tests|scripts|schemas)/', pathNot: `^(${to.join('|')})/|^schemas/[a-z]+\\.schema\\.json$` },
});

module.exports = {
	forbidden: [
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
			to: { path: 'node_modules/(@types/)?(pg|pg-copy-streams)/' },
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
