import type { ExpectedTask } from '../../../../contract/features/workflow/cases.ts';
import type { TaskSettings } from '../../../../contract/processes/process.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { outcomeField } from '../../../../contract/screen-check/processes/outcome-field.ts';
import { variableFields } from '../../../../contract/screen-check/processes/variable-fields.ts';
import { readDistinctNames } from '../../../db/people/read-names.ts';
import type { Call } from '../../../http/route.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { delegationsTo, findVisible } from '../calls/present-case.ts';
import type { CaseState, StepContext } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { completeToken } from '../engine/steps.ts';
import { findAssigned } from '../people/find-people.ts';
import { createStepContext } from '../records/step-context.ts';
import { withVariables } from '../records/variables.ts';
import { modelOf } from '../work/models.ts';

const mostNames = 20;

/** The tasks that follow when those that are open are approved, with the people who would get them as things are now. */
export async function findExpected(services: Services, call: Call<Principal>, caseId: string): Promise<ExpectedTask[]> {
	const { principal, language } = call;
	const { tenantId } = principal;
	const { one } = await findVisible(services, call, { wanted: { caseId }, delegations: await delegationsTo(services, principal) });
	const caller = systemCaller(tenantId);
	const screen = services.records.screen(one.screen, language, tenantId);
	const record = one.status === 'running' ? await services.records.read(one.screen, caller, one.recordId) : undefined;
	if (!record || !screen) return [];
	const model = await modelOf(services.database.forTenant(tenantId), one.definition);
	const fields = new Map([...screen.fields, outcomeField, ...variableFields(model.file)].map((field) => [field.name, field]));
	const fieldOf = (name: string) => fields.get(name);
	const values = withVariables(record, one, model.file);
	const nodes = nextTasks(model, one.state, createStepContext({ model, fieldOf, record: values, caller }));
	const translate = createTranslate(model.file.texts, language);
	const expected: ExpectedTask[] = [];
	for (const id of nodes) {
		const { name, task } = model.node(id);
		const facts = {
			database: services.database,
			tenantId,
			initiatorId: one.initiatorId,
			record: values,
			fieldOf,
			chosen: one.chosen[id] ?? [],
		};
		const people = (await findAssigned(task?.assignees ?? [], facts)).slice(0, mostNames);
		const names = await readDistinctNames(
			services.database,
			people.map((person) => person.id),
		);
		expected.push({ node: id, title: translate(name) || id, people: people.map((person) => names.get(person.id) ?? '') });
	}
	return expected;
}

/** The tasks at which a case would be after the approval of everything that it waits for now. */
function nextTasks(model: ProcessModel, start: CaseState, context: StepContext): string[] {
	let state = start;
	for (const { id, node } of start.tokens) {
		const { type, task } = model.node(node);
		if ((type !== 'task' && type !== 'delay') || !state.tokens.some((token) => token.id === id)) continue;
		const step = completeToken(model, state, { tokenId: id, outcome: usualOutcome(task), context });
		if (step.isEnded) return [];
		state = step.state;
	}
	const known = new Set(start.tokens.map(({ id }) => id));
	const reached = state.tokens.filter(({ id, node }) => !known.has(id) && model.node(node).type === 'task');
	return [...new Set(reached.map(({ node }) => node))];
}

function usualOutcome(task: TaskSettings | undefined): string | null {
	if (task === undefined) return null;
	const names = task.outcomes.map(({ name }) => name);
	return names.includes('approve') ? 'approve' : (names[0] ?? 'approve');
}
