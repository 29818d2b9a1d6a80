import type { Feature } from '../feature.ts';
import { createAttachmentRoutes } from './attachment-routes.ts';
import { createFileServices } from './base/file-services.ts';
import { startCleaning } from './clean/clean-files.ts';
import { createContentRoutes } from './content/content-routes.ts';
import { createPagesRoute } from './content/office-pages.ts';
import { createPhotosRoute } from './content/photos-route.ts';
import { createSheetRoute } from './content/sheet-route.ts';
import { createThumbnailRoute } from './content/thumbnail-route.ts';
import { createManageRoutes } from './manage/manage-routes.ts';
import { createUsageRoutes } from './manage/usage-routes.ts';
import { createZipRoutes } from './manage/zip-route.ts';
import { up as files } from './migrations/0180-files.ts';
import { up as fileScan } from './migrations/0470-file-scan.ts';
import { up as fileManagement } from './migrations/0473-file-management.ts';
import { up as uploads } from './migrations/0475-uploads.ts';
import { up as installation } from './migrations/0476-installation.ts';
import { up as formerFiles } from './migrations/0520-former-files.ts';
import { fileTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createTusRoutes } from './tus/tus-routes.ts';
import { startScanning } from './upload/scan-waiting.ts';
import { createUploadRoute } from './upload/upload-route.ts';

/** Uploaded files: stored, described, served and, when nothing needs them, removed. */
export const fileFeature: Feature = {
	name: 'file',
	routes(all) {
		const services = createFileServices(all);
		return [
			createUploadRoute(services),
			...createTusRoutes(services),
			...createContentRoutes(services),
			createThumbnailRoute(services),
			createPhotosRoute(services),
			createSheetRoute(services),
			createPagesRoute(services),
			...createZipRoutes(services),
			...createAttachmentRoutes(services),
			...createManageRoutes(all, services),
			...createUsageRoutes(all),
		];
	},
	start(all) {
		const [cleaning, scanning] = [startCleaning(all), startScanning(all)];
		return {
			...cleaning,
			async stop() {
				await Promise.all([cleaning.stop(), scanning.stop()]);
			},
		};
	},
	tables: fileTables,
	migrations: [
		{ name: '0180-files', up: files },
		{ name: '0470-file-scan', up: fileScan },
		{ name: '0473-file-management', up: fileManagement },
		{ name: '0475-uploads', up: uploads },
		{ name: '0476-installation', up: installation },
		{ name: '0520-former-files', up: formerFiles },
	],
	texts: callTexts,
	dialogs: { 'file-uses': 'one', 'file-transfer': 'many', 'file-download': 'many' },
	screenBases: { '/platform/v3/file/manage': 'attachment', '/platform/v3/file/usage': 'file-usage' },
	attackCases: {
		'POST /platform/v3/file/upload': 'upload',
		'OPTIONS /platform/v3/file/tus': 'public',
		'POST /platform/v3/file/tus': 'self',
		'GET /platform/v3/file/tus': 'read',
		'PATCH /platform/v3/file/tus': 'many',
		'DELETE /platform/v3/file/tus': 'many',
		'POST /platform/v3/file/tus/finish': 'many',
		'GET /platform/v3/file/download': 'read',
		'GET /platform/v3/file/preview': 'read',
		'GET /platform/v3/file/getImage': 'read',
		'GET /platform/v3/file/thumbnail': 'read',
		'GET /platform/v3/file/sheet': 'read',
		'GET /platform/v3/file/pages': 'read',
		'POST /platform/v3/file/ticket': 'many',
		'POST /platform/v3/file/photos': 'self',
		'GET /platform/v3/file/attachment/get': 'read',
		'POST /platform/v3/file/attachment/query': 'self',
		'POST /platform/v3/file/attachment/remove': 'many',
		'POST /platform/v3/file/attachment/modifyName': 'many',
		'POST /platform/v3/file/attachment/formerId': 'many',
		'POST /platform/v3/file/attachment/transfer': 'many',
		'POST /platform/v3/file/zip': 'many',
		'GET /platform/v3/file/zip': 'read',
		'POST /platform/v3/file/manage/query': 'list',
		'POST /platform/v3/file/manage/count': 'list',
		'GET /platform/v3/file/manage/get': 'read',
		'POST /platform/v3/file/manage/save': 'write',
		'POST /platform/v3/file/manage/uses': 'many',
		'POST /platform/v3/file/manage/remove': 'many',
		'POST /platform/v3/file/usage/query': 'list',
		'POST /platform/v3/file/usage/count': 'list',
		'GET /platform/v3/file/usage/get': 'read',
		'POST /platform/v3/file/usage/save': 'write',
	},
};
