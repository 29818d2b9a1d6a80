import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import { reportType } from '../../../../contract/documents/document-types.ts';
import { layBlock } from '../../../../contract/reports/lay-block.ts';
import { isListBlock, type ListBlock, mostRows, type ReportBlock, type ReportFile } from '../../../../contract/reports/report.ts';
import type { LaidReport, ReportEntry, ReportGrid } from '../../../../contract/reports/report-grid.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { CallEnding } from '../../../db/call-ending.ts';
import { type DataSets, dataSetFiles, needDataSet, screenBelow } from '../../../documents/data-set/data-set-files.ts';
import { dataSetKind } from '../../../documents/data-set/data-set-kind.ts';
import { listDocuments } from '../../../documents/list-documents.ts';
import { reportKind } from '../../../documents/report/report-kind.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import type { LoadedDocument } from '../../../metadata/document/document-kind.ts';
import { groupsAt } from '../../../metadata/read/figures/groups-at.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { readDefinition } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import type { StreamedGrid } from '../workbook/streamed-grid.ts';
import { readBlock } from './block-figures.ts';
import { type ListedTable, streamRows, takeRows } from './list-grid.ts';
import { narrowList } from './narrow-list.ts';
import { texts } from './texts.ts';

/** Who asks for a report, in a call or in the background. */
export type ReportCall = Pick<Call<Principal>, 'input' | 'principal' | 'language' | 'ip' | 'reading'> & {
	/** Comes when nobody waits any more. */
	ending: Pick<CallEnding, 'signal'>;
};

/** Reports and their tables, as far as their reader may view the records. */
export class ReportService {
	readonly #services: Pick<Services, 'engine' | 'records'>;

	constructor(services: Pick<Services, 'engine' | 'records'>) {
		this.#services = services;
	}

	/** The reports whose records the caller may view, in the order of areas and titles. */
	list({ principal, language }: Pick<ReportCall, 'principal' | 'language'>): ReportEntry[] {
		const { records } = this.#services;
		return listDocuments(this.#reports(), {
			language,
			screenOf: (file) =>
				this.#screensOf(file).every((screen) => may(principal, `${screen}:view`))
					? records.screen(file.screen, language, principal.tenantId)
					: undefined,
			own: ({ parameters = [] }) => ({ parameters }),
		});
	}

	/** A report over the records that the caller may view and, with another right, that this one reaches, too; tables of records have so many rows at most. */
	get(call: ReportCall, reach: Reach = { most: mostRows.page }): Promise<LaidReport> {
		return this.#lay(call, this.#open(call, reach.right), reach);
	}

	/** A report that is not stored; what is wrong with it is named as `definition` and the way into it. */
	async try(call: ReportCall): Promise<LaidReport> {
		const file = readDefinition<ReportFile>(this.#services.engine, call, reportType);
		return this.#lay(call, { name: '', file: this.#allowed(call, file) }, { most: mostRows.page, at: 'definition' });
	}

	async #lay(call: ReportCall, { name, file }: OpenReport, { right, most, at, isUnseen = false }: Reach): Promise<LaidReport> {
		const grids = [];
		// One after the other: a call occupies one slot, and so one connection.
		for (const [index, block] of file.blocks.entries()) {
			if (!isListBlock(block)) {
				const read = this.#read(call, { file, block, right }).catch((error: unknown) => {
					throw at === undefined ? error : groupsAt(error, `${at}.blocks.${index}.rows`);
				});
				grids.push(layBlock(await read, call.language));
			} else {
				const table = await this.#list(call, { file, block, right, most, isUnseen });
				grids.push(await takeRows(table, right === undefined ? { most } : { most, isWhole: true }));
			}
		}
		return this.#laid(name, file, grids);
	}

	/** The same for a file that is written while the records are read. */
	async stream(call: ReportCall): Promise<LaidReport & { grids: StreamedGrid[] }> {
		const right = 'export';
		const { file, name } = this.#open(call, right);
		const grids: StreamedGrid[] = [];
		for (const block of file.blocks) {
			if (!isListBlock(block)) grids.push(layBlock(await this.#read(call, { file, block, right }), call.language));
			else grids.push(streamRows(await this.#list(call, { file, block, right }), mostRows.xlsx));
		}
		return { ...this.#laid(name, file, grids), grids };
	}

	/** The title of a report; throws unless the caller may view the records of all its screens and, with another right, do that with them, too. */
	require(call: Pick<ReportCall, 'input' | 'principal' | 'language'>, right?: 'export'): { name: string; title: string } {
		const { name, file } = this.#open(call, right);
		return { name, title: file.title };
	}

	#open(call: Pick<ReportCall, 'input' | 'principal' | 'language'>, right: 'export' | undefined): OpenReport {
		const name = requireText(call.input, 'report', 100);
		const found = this.#reports().get(name);
		if (!found) throw new PortalError('notFound', { message: texts.noReport({ name }) });
		return { name, file: this.#allowed(call, found.file, right) };
	}

	/** A report in the language of the caller; throws unless they have the rights for all its screens. */
	#allowed(call: Pick<ReportCall, 'principal' | 'language'>, file: ReportFile, right?: 'export'): ReportFile {
		for (const screen of this.#screensOf(file)) this.#requireRights(call, screen, right);
		return inLanguage(file, call.language);
	}

	#laid(name: string, { title, description = '', paper = 'landscape' }: ReportFile, grids: ReportGrid[]): LaidReport {
		return { name, title, description, paper, grids, at: Date.now() };
	}

	async #list(call: ReportCall, { file, block, right, most, isUnseen }: Asked<ListBlock> & Partial<Reach>): Promise<ListedTable> {
		const screen = block.screen ?? file.screen;
		const list = narrowList(file, block, call.input);
		const { filter, title = '' } = block;
		const counted = { question: { ...(filter && { filter }) }, list, ...(right !== undefined && { right }) };
		const sorts = block.sort?.map((name) => ({ field: name.replace(/^-/, ''), order: name.startsWith('-') ? 'DESC' : 'ASC' }));
		try {
			const { total } = await this.#services.records.figures(screen, call, counted);
			const { headings, rows } = await this.#services.records.rows(screen, call, {
				...{ filter, columns: block.list.map(({ field }) => field), right: right ?? null, signal: call.ending.signal },
				...{ most, isUnseen },
				list: { ...list, ...(sorts && { sorts }) },
			});
			const titled = headings.map((heading, index) => ({ ...heading, title: block.list[index]?.title ?? heading.title }));
			return { title, headings: titled, rows, total: total[0] ?? 0 };
		} catch (error) {
			throw isAboutColumns(error) ? new PortalError('noPermission', { message: texts.hiddenField() }) : error;
		}
	}

	#read(call: ReportCall, { file, block, right }: Asked<ReportBlock>) {
		const { measures, filter } = block;
		const list = narrowList(file, block, call.input);
		const { records } = this.#services;
		const files = block.dataSet === undefined ? undefined : this.#filesOf(block.dataSet, call.language);
		const screen = files?.at(-1)?.screen ?? block.screen ?? file.screen;
		return readBlock(block, (groups) => {
			const asked = {
				question: { groups, ...(measures && { measures }), ...(filter && { filter }), order: 'title' as const },
				...{ list, isWhole: true, ...(right !== undefined && { right }) },
			};
			const figures = files ? records.dataSetFigures(screen, call, { ...asked, files }) : records.figures(screen, call, asked);
			return figures.catch((error: unknown) => {
				throw isAboutGroups(error) ? new PortalError('noPermission', { message: texts.hiddenField() }) : error;
			});
		});
	}

	/** The screens whose records a report counts. */
	#screensOf({ screen, blocks }: ReportFile): string[] {
		const ofBlocks = blocks.flatMap((block) =>
			isListBlock(block) || block.dataSet === undefined ? (block.screen ?? []) : screenBelow(this.#dataSets(), block),
		);
		return [...new Set([screen, ...ofBlocks])];
	}

	#filesOf(name: string, language: ReportCall['language']): DataSetFile[] {
		return dataSetFiles(this.#dataSets(), needDataSet(this.#dataSets(), name), language);
	}

	#dataSets(): DataSets {
		return this.#services.engine.documents().of(dataSetKind);
	}

	#requireRights({ principal, language }: Pick<ReportCall, 'principal' | 'language'>, name: string, right: 'export' | undefined): void {
		const screen = this.#services.records.screen(name, language, principal.tenantId);
		if (!screen || screen.scope === 'feature') throw new PortalError('notFound');
		if (!may(principal, `${name}:view`)) throw new PortalError('noPermission', { message: texts.mayNotView({ title: screen.title }) });
		if (right !== undefined && !may(principal, `${name}:${right}`))
			throw new PortalError('noPermission', { message: texts.mayNotExport({ title: screen.title }) });
	}

	#reports(): ReadonlyMap<string, LoadedDocument<ReportFile>> {
		return this.#services.engine.documents().of(reportKind);
	}
}

interface OpenReport {
	name: string;
	/** In the language of the caller. */
	file: ReportFile;
}

interface Asked<Block> {
	file: ReportFile;
	block: Block;
	right: Reach['right'] | undefined;
}

/** Which records a report is over, and how many a table of records shows. */
export interface Reach {
	right?: 'export';
	most: number;
	/** Whether its records stay on the server. Default: false. */
	isUnseen?: boolean;
	/** The member of the call that has the report. */
	at?: string;
}

/** Columns, sorts and filters of a table of records: of a report that was checked each exists. */
function isAboutColumns(error: unknown): boolean {
	return error instanceof PortalError && error.kind === 'invalidInput' && error.fields.some(({ path }) => /^(columns|sorts)\b/.test(path));
}

/** A report that was checked has no wrong field: its reader may not see it. */
function isAboutGroups(error: unknown): boolean {
	return (
		error instanceof PortalError && error.kind === 'invalidInput' && error.fields.some(({ path }) => /^(groups|measures)\.\d/.test(path))
	);
}

/** A report with its texts in a language. */
function inLanguage(file: ReportFile, language: ReportCall['language']): ReportFile {
	const translate = createTranslate(file.texts, language);
	const titled = <Part extends { title?: string }>(part: Part): Part => ({
		...part,
		...(part.title !== undefined && { title: translate(part.title) }),
	});
	return {
		...file,
		title: translate(file.title),
		...(file.description !== undefined && { description: translate(file.description) }),
		blocks: file.blocks.map((block) => {
			if (isListBlock(block)) return { ...titled(block), list: block.list.map(titled) };
			return inWords(block, titled);
		}),
	};
}

/** A table of figures with its texts in a language. */
function inWords(block: ReportBlock, titled: <Part extends { title?: string }>(part: Part) => Part): ReportBlock {
	return {
		...titled(block),
		rows: block.rows.map(titled),
		...(block.columns && { columns: titled(block.columns) }),
		...(block.measures && { measures: block.measures.map(titled) }),
	};
}
