import { exportFormats, importModes, maxExportIds } from '../../../contract/records/transfer.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { RecordServices } from '../base/record-services.ts';
import { changeByCall } from '../change/pipeline.ts';
import { explainRefusal } from '../change/store/database-refusal.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { exportList } from '../transfer/export/export-list.ts';
import { checkImport } from '../transfer/import/check-import.ts';
import { fixImport } from '../transfer/import/fix-import.ts';
import { importRows } from '../transfer/import/import-rows.ts';
import { sendTemplate } from '../transfer/import/template.ts';
import { undoImport } from '../transfer/import/undo-import.ts';
import { listInput } from './route-shapes.ts';

type ScreenRoute = Parameters<typeof signedInRoute>[0];

/** Importing thousands of rows takes time; the caller waits for it. */
const longestRun = 600_000;

/** The calls by which records leave and come as files, as far as the screen allows it. */
export function transferRoutes(services: RecordServices, screen: CompiledScreen): Route[] {
	const { base, list } = screen.loaded.resolved;
	const route = (path: string, right: 'export' | 'import', rest: Omit<ScreenRoute, 'method' | 'path' | 'policy'>): Route =>
		signedInRoute({
			method: path === 'template' ? 'GET' : 'POST',
			path: `${base}/${path}`,
			policy: { right: `${screen.name}:${right}` },
			...rest,
			handle: (call) => explainRefusal(screen, call.language, () => rest.handle(call)),
		});
	return [...(list.export ? exportRoutes(services, screen, route) : []), ...(list.import ? importRoutes(services, screen, route) : [])];
}

type MakeRoute = (path: string, right: 'export' | 'import', rest: Omit<ScreenRoute, 'method' | 'path' | 'policy'>) => Route;

function exportRoutes(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const { requestPage: _page, ...filters } = listInput.properties as Record<string, unknown>;
	const properties = {
		...filters,
		format: { type: 'string', enum: exportFormats },
		columns: {
			type: 'array',
			items: { type: 'string' },
			description: "Fields, child tables and their cells (`items.amount`) in the order of the file; default: the list's own columns",
		},
		ids: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: maxExportIds },
	};
	return [
		route('export', 'export', {
			load: 'export',
			onlyReads: true,
			summary: `${screen.in('en').title}: all rows of a query as a file (answers the file itself)`,
			input: { type: 'object', properties, required: ['format'] },
			handle: (call) => exportList(services, screen, call),
		}),
	];
}

function importRoutes(services: RecordServices, screen: CompiledScreen, route: MakeRoute): Route[] {
	const { title } = screen.in('en');
	const id = { type: 'string', format: 'uuid' };
	const body = (properties: Record<string, unknown>) => ({ type: 'object', properties: { id, ...properties } });
	return [
		route('template', 'import', {
			summary: `${title}: a workbook to fill in (answers the file itself)`,
			handle: (call) => sendTemplate(screen, call),
		}),
		route('import/check', 'import', {
			summary: `${title}: a dry run over all rows of a file (multipart: file, options) or of an earlier upload (id, mapping, sheets, key, after)`,
			input: body({
				mapping: { type: 'array', items: { type: ['string', 'null'] } },
				sheets: { type: 'array', items: { type: ['string', 'null'] }, description: 'The child table of each further sheet' },
				key: { type: ['string', 'null'] },
				part: {
					type: 'object',
					properties: {
						sheet: { type: 'integer' },
						headingRow: { type: 'integer' },
						skip: { type: 'integer' },
						columns: { type: 'integer' },
					},
					description:
						'Which sheet, the number of the row with its headings, how many rows below it were brought in before, and how many columns it has',
				},
				after: { type: 'integer' },
				afterSheet: { type: 'integer' },
			}),
			takesFile: true,
			load: 'upload',
			handle: (call) => checkImport(services, screen, call),
		}),
		route('import/fix', 'import', {
			summary: `${title}: correct cells of an upload and run dry again`,
			input: body({
				rows: {
					type: 'array',
					items: { type: 'object', properties: { sheet: { type: 'integer' }, row: { type: 'integer' }, cells: { type: 'object' } } },
				},
			}),
			load: 'import',
			handle: (call) => fixImport(services, screen, call),
		}),
		route('import/run', 'import', {
			summary: `${title}: save the rows of an upload, all or none, or only the good ones`,
			input: body({ mode: { type: 'string', enum: importModes } }),
			load: 'import',
			handle: (call) => {
				call.request.raw.socket.setTimeout(longestRun);
				return changeByCall(services, screen, { call, kind: importRows });
			},
		}),
		route('import/undo', 'import', {
			summary: `${title}: undo an import, if nobody changed its records since`,
			input: body({ untouchedOnly: { type: 'boolean' } }),
			load: 'import',
			handle: (call) => {
				call.request.raw.socket.setTimeout(longestRun);
				return changeByCall(services, screen, { call, kind: undoImport });
			},
		}),
	];
}
