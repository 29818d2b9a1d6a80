import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080';

/** The browser's build; in development the API calls go on to a running server. */
export default defineConfig({
	plugins: [react()],
	build: {
		outDir: 'dist/browser',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 1500,
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{
							name: 'base',
							test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/,
							priority: 20,
						},
						{ name: 'components', test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/, minShareCount: 6, priority: 10 },
						// Without what draws on antd, and the screen editor with its parts: the sign-in page loads this chunk and must not bring the component library along.
						{
							name: 'core',
							test: /[\\/](src[\\/](?!look|pages[\\/]design|inspector|.*\/use-)|contract[\\/]).*\.ts$/,
							minShareCount: 3,
							priority: 5,
						},
						{ name: 'renderers', test: /[\\/]renderers[\\/].*\.tsx?$/, minShareCount: 3, priority: 5 },
					],
				},
			},
		},
	},
	server: {
		host: '127.0.0.1',
		proxy: { '/platform/v3': api, '/business/v3': api, '/oauth2/v3': api },
	},
});
