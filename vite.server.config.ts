import { defineConfig } from 'vite';

/** The server's build: our own code in one file, and the thread that scripts run in; packages stay where npm put them. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: true,
		rolldownOptions: { input: { main: 'server/main.ts', 'script-worker': 'server/scripts/script-worker.ts' } },
		outDir: 'dist/server',
		emptyOutDir: true,
		target: 'node20',
		sourcemap: true,
	},
});
