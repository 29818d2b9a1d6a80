import { type CaseDiagram, isHandedOn } from '../../../../contract/features/workflow/cases.ts';
import type { ProcessFile } from '../../../../contract/processes/process.ts';
import { createTranslate, type Translate } from '../../../../contract/resolve/translate.ts';
import type { Services } from '../../feature.ts';
import { problemNode } from '../base/problem.ts';
import { readDefinition, type StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';
import { modelOf } from '../work/models.ts';
import { delegationsTo, findVisible } from './present-case.ts';
import type { WorkflowCall } from './read-input.ts';

const sentBack = ['return', 'withdraw'];

/** The diagram of a case that the caller may see, with the way that the case took. */
export async function presentDiagram(services: Services, call: WorkflowCall, caseId: string): Promise<CaseDiagram> {
	const { one, tasks } = await findVisible(services, call, {
		wanted: { caseId },
		delegations: await delegationsTo(services, call.principal),
	});
	const db = services.database.forTenant(call.principal.tenantId);
	const [model, xml] = [await modelOf(db, one.definition), await readDefinition(db, one.definition)];
	const { file } = model;
	const translate = createTranslate(file.texts, call.language);
	const flows = new Set(one.flows);
	const reached = file.flows.filter(({ id }) => flows.has(id)).flatMap(({ from, to }) => [from, to]);
	return {
		xml: xml ?? '',
		titles: nodeTitles(file, translate),
		taken: [...flows, ...new Set(reached)],
		current: one.state.tokens.map(({ node }) => node),
		returned: returnedNodes(one, tasks),
		failed: one.problem === null ? [] : [problemNode(one.problem)],
	};
}

/** What was sent back, and what a return took back before anybody had decided it: nobody has passed that. */
function returnedNodes({ state }: Pick<StoredCase, 'state'>, tasks: readonly StoredTask[]): string[] {
	const sent = tasks.filter(({ outcome }) => sentBack.includes(outcome ?? '')).map(({ node }) => node);
	const decided = new Set(
		tasks.filter((task) => task.state === 'done' && task.kind === 'task' && !isHandedOn(task)).map(({ node }) => node),
	);
	const undone = state.visits.filter(({ node, isUndone }) => isUndone && !decided.has(node) && tasks.some((task) => task.node === node));
	return [...new Set([...sent, ...undone.map(({ node }) => node)])];
}

/** The names of the nodes in a language, by id; nodes without a name are omitted. */
export function nodeTitles({ nodes }: ProcessFile, translate: Translate): Record<string, string> {
	return Object.fromEntries(nodes.flatMap(({ id, name }) => (name ? [[id, translate(name)]] : [])));
}
