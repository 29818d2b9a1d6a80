import type { Language } from '../../../../contract/base/languages.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { nodeName } from '../base/node-name.ts';
import { problemText } from '../base/problem.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { notDecided, outcomesOf, type Wording } from '../outcomes/outcome-titles.ts';
import { readVersions } from '../store/cases.ts';
import { findModel } from '../work/models.ts';
import { activeProcesses } from '../work/start-case.ts';

/** Replaces the names of processes and nodes in a list by their titles in the language of the call, as the version has them that each case runs on. */
export async function withTitles(
	services: Pick<Services, 'engine' | 'database'>,
	{ language, principal: { tenantId } }: { language: Language; principal: Pick<Principal, 'tenantId'> },
	answer: ListAnswer,
): Promise<ListAnswer> {
	const models = await modelsOf(
		services,
		tenantId,
		answer.dataResult.map(({ id }) => id),
	);
	const processes = activeProcesses(services, tenantId);
	const dataResult = answer.dataResult.map((row) => {
		const model = models.get(row.id);
		const file = model?.file ?? processes.get(String(row.process))?.file;
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
			...(typeof row.outcome === 'string' && model && { outcome: titleOfDecision(row, { model, translate, language }) }),
			...(typeof row.nodes === 'string' && { nodes: titles(row.nodes) }),
			...(typeof row.problem === 'string' && { problem: problemText(row.problem, titleOf, language) }),
		};
	});
	return { ...answer, dataResult };
}

/** How a task was decided, or what else became of it. */
function titleOfDecision({ node, outcome }: Record<string, unknown>, words: Wording): string {
	const titles = new Map([...notDecided(words.language), ...outcomesOf({ node: String(node) }, words)]);
	return titles.get(String(outcome)) ?? String(outcome);
}

/** The definitions of cases and tasks, by the id of the row. */
async function modelsOf(
	{ database }: Pick<Services, 'database'>,
	tenantId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ProcessModel>> {
	const db = database.forTenant(tenantId);
	const found = new Map<string, ProcessModel>();
	for (const { id, definition } of await readVersions(db, ids)) {
		const model = await findModel(db, definition);
		if (model) found.set(id, model);
	}
	return found;
}
