import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The renderers on a page of their own, on records in memory: `npx vite --config tests/harness/vite.config.ts`. */
export default defineConfig({
	root: 'tests/harness',
	cacheDir: '../../node_modules/.vite-harness',
	plugins: [react()],
	server: { host: '127.0.0.1', port: 5199 },
	build: {
		outDir: '../../dist/harness',
		emptyOutDir: true,
		target: 'es2022',
		rolldownOptions: { input: ['tests/harness/index.html', 'tests/harness/plain.html'] },
	},
});
