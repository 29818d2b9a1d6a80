import { PortalError } from '../../../contract/base/portal-error.ts';
import { layBlock } from '../../../contract/reports/lay-block.ts';
import type { ReportBlock, ReportFile } from '../../../contract/reports/report.ts';
import type { LaidReport, ReportEntry } from '../../../contract/reports/report-grid.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { reportKind } from '../../documents/report/report-kind.ts';
import type { Call } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { readBlock } from './block-figures.ts';
import { narrowList } from './narrow-list.ts';
import { texts } from './texts.ts';

export type ReportCall = Call<Principal>;

/** Reports and their tables, as far as their reader may view the records. */
export class ReportService {
	readonly #services: Pick<Services, 'engine' | 'records'>;

	constructor(services: Pick<Services, 'engine' | 'records'>) {
		this.#services = services;
	}

	/** The reports whose records the caller may view, in the order of areas and titles. */
	list({ principal, language }: ReportCall): ReportEntry[] {
		const { records } = this.#services;
		return listDocuments(this.#reports(), {
			language,
			screenOf: (file) =>
				screensOf(file).every((screen) => may(principal, `${screen}:view`))
					? records.screen(file.screen, language, principal.tenantId)
					: undefined,
			own: ({ parameters = [] }) => ({ parameters }),
		});
	}

	/** A report over the records that the caller may view and, with another right, that this one reaches, too. */
	async get(call: ReportCall, right?: 'export'): Promise<LaidReport> {
		const { input, language } = call;
		const name = requireText(input, 'report', 100);
		const found = this.#reports().get(name);
		if (!found) throw new PortalError('notFound', { message: texts.noReport({ name }) });
		for (const screen of screensOf(found.file)) this.#requireRights(call, screen, right);
		const file = inLanguage(found.file, language);
		const grids = [];
		// One after the other: a call occupies one slot, and so one connection.
		for (const block of file.blocks) grids.push(layBlock(await this.#read(call, { file, block, right }), language));
		return { name, title: file.title, description: file.description ?? '', paper: file.paper ?? 'landscape', grids, at: Date.now() };
	}

	#read(call: ReportCall, { file, block, right }: { file: ReportFile; block: ReportBlock; right: string | undefined }) {
		const { measures, filter } = block;
		const list = narrowList(file, block, call.input);
		return readBlock(block, (groups) =>
			this.#services.records
				.figures(block.screen ?? file.screen, call, {
					question: { groups, ...(measures && { measures }), ...(filter && { filter }), order: 'title' },
					list,
					isWhole: true,
					...(right !== undefined && { right }),
				})
				.catch((error: unknown) => {
					throw isAboutGroups(error) ? new PortalError('noPermission', { message: texts.hiddenField() }) : error;
				}),
		);
	}

	#requireRights({ principal, language }: ReportCall, name: string, right: 'export' | undefined): void {
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

/** A report that was checked has no wrong field: its reader may not see it. */
function isAboutGroups(error: unknown): boolean {
	return (
		error instanceof PortalError && error.kind === 'invalidInput' && error.fields.some(({ path }) => /^(groups|measures)\.\d/.test(path))
	);
}

function screensOf({ screen, blocks }: ReportFile): string[] {
	return [...new Set([screen, ...blocks.flatMap((block) => block.screen ?? [])])];
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
		blocks: file.blocks.map((block) => ({
			...titled(block),
			rows: block.rows.map(titled),
			...(block.columns && { columns: titled(block.columns) }),
			...(block.measures && { measures: block.measures.map(titled) }),
		})),
	};
}
