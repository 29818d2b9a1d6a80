import type { Feature } from '../feature.ts';
import { createAttachmentRoutes } from './attachment-routes.ts';
import { createFileServices } from './base/file-services.ts';
import { startCleaning } from './clean-files.ts';
import { createContentRoutes } from './content-routes.ts';
import { up as files } from './migrations/0180-files.ts';
import { fileTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createUploadRoute } from './upload-route.ts';

/** Uploaded files: stored, described, served and, when nothing needs them, removed. */
export const fileFeature: Feature = {
	name: 'file',
	routes(all) {
		const services = createFileServices(all);
		return [createUploadRoute(services), ...createContentRoutes(services), ...createAttachmentRoutes(services)];
	},
	start: startCleaning,
	tables: fileTables,
	migrations: [{ name: '0180-files', up: files }],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/file/upload': 'upload',
		'GET /platform/v3/file/download': 'read',
		'GET /platform/v3/file/preview': 'read',
		'GET /platform/v3/file/getImage': 'read',
		'POST /platform/v3/file/ticket': 'many',
		'GET /platform/v3/file/attachment/get': 'read',
		'POST /platform/v3/file/attachment/query': 'self',
		'POST /platform/v3/file/attachment/remove': 'many',
		'POST /platform/v3/file/attachment/modifyName': 'many',
	},
};
