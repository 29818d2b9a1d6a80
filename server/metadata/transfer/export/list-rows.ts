import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessByRow } from '../../access/row-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { describeRows } from '../../read/list/describe-rows.ts';
import { readResolved } from '../../read/list/list-service.ts';
import type { SheetCell, SheetHeading } from '../sheet/sheet-table.ts';
import { exportChoice } from './export-columns.ts';
import { exportQuery } from './export-query.ts';
import { readInBatches } from './read-in-batches.ts';

/** Records that a list call finds, as cells. */
export interface AskedRows {
	/** `parameters`, `query` and `sorts` of a list call. */
	list: Record<string, unknown>;
	/** Beside the fixed filter of the list. */
	filter?: RuleGroup | undefined;
	columns: string[];
	/** A right that must reach the records beside `view`; null for none. */
	right: string | null;
	/** So many records at most; no others are read or noted as seen. Default: all. */
	most?: number | undefined;
	/** Whether personal values of the records stay on the server. Default: false. */
	isUnseen?: boolean | undefined;
	caller: Caller;
	signal: AbortSignal;
}

export interface ListedRows {
	headings: SheetHeading[];
	/** Read while they are taken, in batches; never all in memory. */
	rows: AsyncGenerator<SheetCell[][]>;
}

/** The records as the caller may see them; what is wrong with the question is thrown before the first row is read. */
export async function listRows(services: RecordServices, screen: CompiledScreen, asked: AskedRows): Promise<ListedRows> {
	const { list, columns: wanted, right, most = Number.POSITIVE_INFINITY, isUnseen = false, caller } = asked;
	const way = right === null ? 'list' : 'export';
	const fixed = screen.in(caller.language).list.filter;
	const parts = [fixed, asked.filter, list.query].filter((part) => part !== null && part !== undefined) as RuleGroup[];
	const query = parts.length > 1 ? { combinator: 'and', rules: parts } : parts[0];
	const input = { parameters: list.parameters, query, sorts: list.sorts };
	const request = await readResolved(services, screen, { input, caller, accepts: 'none' });
	const { columns } = exportChoice(screen, { wanted, caller, hooks: services.hooks[screen.name] });
	const statement = exportQuery(screen, { request, ids: null, children: [], right, caller });
	return { headings: columns, rows: readRows() };

	async function* readRows(): AsyncGenerator<SheetCell[][]> {
		const reads = { tenantId: caller.tenantId, query: statement, signal: asked.signal };
		let left = most;
		for await (const batch of readInBatches(services.database, reads)) {
			const rows = batch.slice(0, left);
			left -= rows.length;
			const access = await accessByRow(services, screen, { ids: rows.map(({ id }) => String(id)), caller });
			if (!isUnseen) await noteViews(services, screen, { way, caller, rows, access, fields: wanted });
			const records = await describeRows(services, screen, { records: rows.map((row) => presentRow(row, access(row.id))), caller });
			yield records.map((record) => columns.map((column) => column.toCell(record)));
			if (left === 0) return;
		}
	}
}
