import { dayAt } from '../../../contract/base/china-time.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { maxDataSetPage, maxDataSetRows } from '../../../contract/data-sets/data-set.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import { writeXlsx } from '../../metadata/transfer/sheet/xlsx-writer.ts';
import type { Services } from '../feature.ts';
import { type DataSetCall, DataSetService, type Wanted } from './data-set-service.ts';
import { texts } from './texts.ts';
import { toSheet } from './to-sheet.ts';

/** The right of other systems, and of people, to read rows by `data-sets/rows`. */
export const callRight = 'feature/data-set:call';

const root = '/platform/v3/data-sets';
const dataSet = { type: 'string', description: 'The name of a data set' };
const parameters = { type: 'object', description: 'The values of its parameters by name; a pair for `between`' };
const requestPage = { type: 'object', properties: { pageNo: { type: 'integer' }, limit: { type: 'integer', maximum: maxDataSetPage } } };
const query = { type: 'object', description: 'A condition on the columns, as list calls have it' };
const sorts = { type: 'array', items: { type: 'object' }, description: '`field` (a column) and `order`, as list calls have them' };
const page = { query, sorts, requestPage };
const output = { type: 'object', description: 'See contract/data-sets/rows.ts' };

/** The calls of data sets. */
export function createDataSetRoutes(services: Services): Route[] {
	const service = new DataSetService(services);
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'signed-in',
			summary: 'The data sets over records that the caller may view.',
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => service.list(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/run`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'Columns and rows of a data set.',
			input: { type: 'object', required: ['dataSet'], properties: { dataSet, parameters, ...page } },
			output,
			handle: (call) => service.rows(nameOf(call), call, pageOf(call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/try`,
			policy: 'super',
			onlyReads: true,
			summary: 'Columns and rows of a data set that is not stored, for the editor.',
			input: {
				type: 'object',
				required: ['definition'],
				properties: { definition: { type: 'object', description: 'As a file has it, see docs/data-sets.md' }, parameters, ...page },
			},
			output,
			handle: (call) => service.try(call, pageOf(call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/rows`,
			policy: { right: callRight },
			onlyReads: true,
			summary: 'Rows of a data set as a list, for other systems: over the records that the caller may view.',
			input: { type: 'object', required: ['dataSet'], properties: { dataSet, parameters, ...page } },
			output: { type: 'object', properties: { columns: { type: 'array' }, dataResult: { type: 'array' }, pageResult: { type: 'object' } } },
			handle: (call) => rowsForSystems(service, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/export`,
			policy: 'signed-in',
			onlyReads: true,
			load: 'export',
			summary:
				'The rows of a data set as a workbook (answers the file itself), noted in the audit log; needs the right to export the records.',
			input: { type: 'object', required: ['dataSet'], properties: { dataSet, parameters, query, sorts } },
			handle: (call) => exportRows(services, service, call),
		}),
	];
}

async function rowsForSystems(service: DataSetService, call: DataSetCall): Promise<unknown> {
	const { offset, limit } = pageOf(call);
	const { columns, rows, total, isCut, missing, parameters: known } = await service.rows(nameOf(call), call, { offset, limit });
	refuseMissing(missing, known);
	return { columns, dataResult: rows, pageResult: { totalCount: total, pageNo: offset / limit + 1, limit, ...(isCut && { isCut }) } };
}

async function exportRows({ database }: Services, service: DataSetService, call: DataSetCall): Promise<unknown> {
	const name = nameOf(call);
	const { principal, ip, reply } = call;
	const found = await service.rows(name, call, { offset: 0, limit: maxDataSetRows, right: 'export' });
	refuseMissing(found.missing, found.parameters);
	await writeAudit(database.system, {
		...{ action: 'data-set-export', principal, address: ip },
		object: { type: 'data-set', id: name, name: found.title },
		changes: { rows: [null, found.rows.length] },
	});
	return sendFile(reply, { name: `${found.title}_${dayAt(found.at).replaceAll('-', '')}.xlsx`, content: writeXlsx(toSheet(found)) });
}

function refuseMissing(missing: string[], parameters: ReadonlyArray<{ name: string; title: string }>): void {
	const titleOf = (name: string) => parameters.find((one) => one.name === name)?.title ?? name;
	const fields = missing.map((name) => ({ path: `parameters.${name}`, message: texts.missing({ title: titleOf(name) }) }));
	if (fields.length > 0) throw invalidInput(fields, fields[0]?.message);
}

function nameOf({ input }: DataSetCall): string {
	return requireText(input, 'dataSet', 100);
}

function pageOf({ input }: DataSetCall): Wanted {
	const asked = input.requestPage ?? {};
	if (!isPlainObject(asked)) throw invalidInput([{ path: 'requestPage', message: texts.object() }]);
	const limit = whole(asked.limit ?? 20, 'limit', maxDataSetPage);
	return { limit, offset: (whole(asked.pageNo ?? 1, 'pageNo', maxDataSetRows) - 1) * limit };
}

function whole(value: unknown, name: string, max: number): number {
	if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
	throw invalidInput([{ path: `requestPage.${name}`, message: texts.number({ min: 1, max }) }]);
}
