import { defineConfig } from 'vite';

/** The server's build: our own code in one file, packages stay where npm put them. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: 'server/main.ts',
		outDir: 'dist/server',
		emptyOutDir: true,
		target: 'node20',
		sourcemap: true,
	},
});
