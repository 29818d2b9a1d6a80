import type { Language } from '../../../../contract/base/languages.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { problemText } from '../base/problem.ts';
import { activeProcesses } from '../work/start-case.ts';

/** Replaces the names of processes and nodes in a list by their titles in the language of the call. */
export function withTitles(
	services: Pick<Services, 'engine'>,
	{ language, principal }: { language: Language; principal: Pick<Principal, 'tenantId'> },
	answer: ListAnswer,
): ListAnswer {
	const processes = activeProcesses(services, principal.tenantId);
	const dataResult = answer.dataResult.map((row) => {
		const file = processes.get(String(row.process))?.file;
		if (!file) return row;
		const translate = createTranslate(file.texts, language);
		const titleOf = (id: string) => translate(file.nodes.find((node) => node.id === id)?.name) || id;
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
