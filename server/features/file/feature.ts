import type { Feature } from '../feature.ts';
import { createAttachmentRoutes } from './attachment-routes.ts';
import { createFileServices } from './base/file-services.ts';
import { startCleaning } from './clean-files.ts';
import { createContentRoutes } from './content/content-routes.ts';
import { createSheetRoute } from './content/sheet-route.ts';
import { up as files } from './migrations/0180-files.ts';
import { up as fileScan } from './migrations/0470-file-scan.ts';
import { fileTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { startScanning } from './upload/scan-waiting.ts';
import { createUploadRoute } from './upload/upload-route.ts';

/** Uploaded files: stored, described, served and, when nothing needs them, removed. */
export const fileFeature: Feature = {
	name: 'file',
	routes(all) {
		const services = createFileServices(all);
		return [createUploadRoute(services), ...createContentRoutes(services), createSheetRoute(services), ...createAttachmentRoutes(services)];
	},
	start(all) {
		const works = [startCleaning(all), startScanning(all)];
		return { stop: () => void works.map((work) => work.stop()) };
	},
	tables: fileTables,
	migrations: [
		{ name: '0180-files', up: files },
		{ name: '0470-file-scan', up: fileScan },
	],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/file/upload': 'upload',
		'GET /platform/v3/file/download': 'read',
		'GET /platform/v3/file/preview': 'read',
		'GET /platform/v3/file/getImage': 'read',
		'GET /platform/v3/file/sheet': 'read',
		'POST /platform/v3/file/ticket': 'many',
		'GET /platform/v3/file/attachment/get': 'read',
		'POST /platform/v3/file/attachment/query': 'self',
		'POST /platform/v3/file/attachment/remove': 'many',
		'POST /platform/v3/file/attachment/modifyName': 'many',
	},
};
