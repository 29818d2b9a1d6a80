import type { Language } from '../../../../contract/base/languages.ts';
import type { ProcessFile } from '../../../../contract/processes/process.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { problemText } from '../base/problem.ts';
import { readVersions } from '../store/cases.ts';
import { findModel } from '../work/models.ts';
import { activeProcesses } from '../work/start-case.ts';

/** Replaces the names of processes and nodes in a list by their titles in the language of the call, as the version has them that each case runs on. */
export async function withTitles(
	services: Pick<Services, 'engine' | 'database'>,
	{ language, principal: { tenantId } }: { language: Language; principal: Pick<Principal, 'tenantId'> },
	answer: ListAnswer,
): Promise<ListAnswer> {
	const files = await filesOf(
		services,
		tenantId,
		answer.dataResult.map(({ id }) => id),
	);
	const processes = activeProcesses(services, tenantId);
	const dataResult = answer.dataResult.map((row) => {
		const file = files.get(row.id) ?? processes.get(String(row.process))?.file;
		if (!file) return row;
		const translate = createTranslate(file.texts, language);
		const titleOf = (id: string) => {
			const node = file.nodes.find((one) => one.id === id);
			return node ? nodeName(file, node).in(language) : id;
		};
		const titles = (ids: unknown) => String(ids).split(', ').map(titleOf).join(', ');
		return {
			...row,
			process: translate(file.title),
			...(typeof row.node === 'string' && { node: titleOf(row.node) }),
			...(typeof row.nodes === 'string' && { nodes: titles(row.nodes) }),
			...(typeof row.problem === 'string' && { problem: problemText(row.problem, titleOf, language) }),
		};
	});
	return { ...answer, dataResult };
}

/** The definitions of cases and tasks, by the id of the row. */
async function filesOf(
	{ database }: Pick<Services, 'database'>,
	tenantId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ProcessFile>> {
	const db = database.forTenant(tenantId);
	const found = new Map<string, ProcessFile>();
	for (const { id, definition } of await readVersions(db, ids)) {
		const model = await findModel(db, definition);
		if (model) found.set(id, model.file);
	}
	return found;
}
