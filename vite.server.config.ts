import { defineConfig } from 'vite';

/** The server's build: our own code in one file, and the workers that scripts run and files are parsed in; packages stay where npm put them. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: true,
		rolldownOptions: {
			input: {
				main: 'server/main.ts',
				command: 'server/cli/archive/command.ts',
				'script-worker': 'server/scripts/script-worker.ts',
				'parse-worker': 'server/parse-worker.ts',
				'mail-worker': 'server/mail-worker.ts',
				'docx-worker': 'server/docx-worker.ts',
				'directory-worker': 'server/directory-worker.ts',
			},
			// Workers are found beside whatever file starts them.
			output: { chunkFileNames: '[name]-[hash].js' },
		},
		outDir: 'dist/server',
		emptyOutDir: true,
		target: 'node20',
		sourcemap: true,
	},
});
