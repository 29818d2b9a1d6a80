import helmet from '@fastify/helmet';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import pg from 'pg';
import { build } from 'vite';

import { precompress } from '../../scripts/precompress.ts';
import { compressResponses } from '../../server/http/app/compress-responses.ts';
import { serveBrowserFiles } from '../../server/http/pages/browser-files.ts';
import { pagePolicy } from '../../server/http/pages/page-policy.ts';
import { type ListBody, listEmployees } from './bare-employees.ts';

/** Builds a page of one table as the portal is built, and serves it as the portal is served. Default: antd's plain table. */
export async function servePlainPage(
	connectionString: string,
	name: 'plain-table' | 'pro-table' = 'plain-table',
): Promise<{ url: string; close(): Promise<void> }> {
	const folder = `.cache/bench/${name}`;
	await build({
		configFile: false,
		root: `tests/bench/${name}`,
		logLevel: 'warn',
		plugins: [react(), precompress()],
		build: {
			outDir: `../../../${folder}`,
			emptyOutDir: true,
			target: 'es2022',
			modulePreload: { polyfill: false },
			chunkSizeWarningLimit: 5000,
		},
	});
	const pool = new pg.Pool({ connectionString, max: 4 });
	const app = fastify();
	await app.register(helmet, { ...pagePolicy, global: false });
	compressResponses(app);
	app.post<{ Body: ListBody }>('/rows', ({ body }) => listEmployees(pool, body));
	await serveBrowserFiles(app, `${process.cwd()}/${folder}`);
	await app.listen({ port: 0, host: '127.0.0.1' });
	return {
		url: app.listeningOrigin,
		async close() {
			await app.close();
			await pool.end();
		},
	};
}
