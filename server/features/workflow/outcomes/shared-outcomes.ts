import type { OutcomesOfTasks, TaskOutcome } from '../../../../contract/features/workflow/cases.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { mayHandle, readDelegations } from '../records/delegations.ts';
import { readOpenTasks } from '../store/tasks.ts';
import { modelOf } from '../work/models.ts';
import { outcomesOf } from './outcome-titles.ts';

/** What can be decided of several tasks of the caller at once: outcomes with the same name and the same title in each of their steps. */
export async function sharedOutcomes(
	services: Services,
	{ principal: { tenantId, userId }, language }: Pick<Call<Principal>, 'principal' | 'language'>,
	ids: readonly string[],
): Promise<OutcomesOfTasks> {
	const db = services.database.forTenant(tenantId);
	const delegations = await readDelegations(services, tenantId, { delegate: userId });
	const steps = new Map<string, OutcomesOfTasks['steps'][number]>();
	for (const task of await readOpenTasks(db, ids)) {
		if (!mayHandle(task, task, { userId, delegations })) continue;
		const key = `${task.definition} ${task.kind} ${task.node}`;
		const known = steps.get(key);
		if (known) known.count += 1;
		else {
			const model = await modelOf(db, task.definition);
			const translate = createTranslate(model.file.texts, language);
			const titles = [...outcomesOf(task, { model, translate, language })].map(([name, title]) => ({ name, title }));
			const outcomes = task.kind === 'amend' ? [{ name: 'approve', title: texts.resubmit().in(language) }] : titles;
			steps.set(key, { title: (model.has(task.node) && translate(model.node(task.node).name)) || task.node, count: 1, outcomes });
		}
	}
	const [first, ...others] = steps.values();
	const isShared = ({ name, title }: TaskOutcome) =>
		others.every(({ outcomes }) => outcomes.some((one) => one.name === name && one.title === title));
	return { shared: (first?.outcomes ?? []).filter(isShared), steps: [...steps.values()] };
}
