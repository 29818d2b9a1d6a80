import { buffer } from 'node:stream/consumers';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { SheetPreview } from '../../../../contract/files/attachment.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { parseTable } from '../../../metadata/transfer/sheet/read/parse-table.ts';
import { needReadable, refuseUnscanned } from '../base/file-access.ts';
import { readFileId, readSheetIndex } from '../base/file-input.ts';
import type { FileServices } from '../base/file-services.ts';
import { fileTexts } from '../base/texts.ts';

const maxBytes = 20 * 1_048_576;
const maxRows = 1000;
const maxColumns = 100;
const maxSheets = 200;
/** Excel allows 31 characters. */
const longestName = 100;

/** The first rows of a sheet, read in a worker; markup and formulas are plain text in it. */
export function createSheetRoute(services: FileServices): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/file/sheet',
		policy: 'signed-in',
		summary: 'The first rows of a sheet of a table (xlsx, csv) that the caller may read, and the names of all sheets.',
		load: 'file',
		input: {
			type: 'object',
			required: ['attachmentId'],
			properties: {
				attachmentId: { type: 'string', format: 'uuid' },
				sheet: { type: 'string', description: 'The index of a visible sheet. Default: the first' },
			},
		},
		handle: async (call): Promise<SheetPreview> => {
			const { language, principal } = call;
			const file = await needReadable(services, readFileId(call.input.attachmentId), call);
			refuseUnscanned(file);
			if (kindOfFile(file.file_name)?.preview !== 'sheet')
				throw new PortalError('unsupportedMedia', { message: fileTexts.notPreviewable() });
			if (Number(file.total_bytes) > maxBytes)
				throw new PortalError('tooLarge', { message: fileTexts.largeTable({ size: formatBytes(maxBytes) }) });
			const bytes = await buffer(await services.files.read(file.id));
			const sheet = readSheetIndex(call.input.sheet);
			const { rows, sheets = [] } = await parseTable(bytes, { userId: principal.userId, language, sheet });
			if (sheet > 0 && sheet >= sheets.length) throw new PortalError('notFound');
			return {
				sheets: sheets.slice(0, maxSheets).map((name) => name.slice(0, longestName)),
				rows: rows.slice(0, maxRows).map(({ number, cells }) => ({ number, cells: cells.slice(0, maxColumns) })),
				totalRows: rows.length,
			};
		},
	});
}
