import type { Translate } from '../../../../contract/resolve/translate.ts';
import type { Call } from '../../../http/route.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import type { StoredTask } from '../store/tasks.ts';

/** What titles need. */
export interface Wording {
	model: ProcessModel;
	translate: Translate;
	language: Call['language'];
}

/** The titles of what can be decided in a node, by name. */
export function outcomesOf({ node }: Pick<StoredTask, 'node'>, { model, translate, language }: Wording): ReadonlyMap<string, string> {
	const outcomes = model.has(node) ? (model.node(node).task?.outcomes ?? []) : [];
	return new Map(outcomes.map(({ name, title }) => [name, titleOfOutcome(name, translate(title), language)]));
}

function titleOfOutcome(name: string, title: string, language: Call['language']): string {
	if (title !== '') return title;
	return name === 'approve' || name === 'reject' ? texts[name]().in(language) : name;
}

/** How tasks end that nobody decides. */
export function notDecided(language: Call['language']): Array<[string, string]> {
	const titles = {
		...{ return: texts.returned(), withdraw: texts.withdrawn(), 'handed-on': texts.transferred() },
		...{ 'past-due': texts.escalated(), 'given-away': texts.reassigned() },
	};
	return Object.entries(titles).map(([name, title]) => [name, title.in(language)]);
}

/** The title of a decision, or of the node that a return leads to. */
export function outcomeTitle(
	model: ProcessModel,
	{ node, outcome, ...words }: { node: string | null; outcome: string | null } & Omit<Wording, 'model'>,
): string | null {
	if (outcome === null || node === null) return null;
	return (
		outcomesOf({ node }, { model, ...words }).get(outcome) ??
		(model.has(outcome) ? nodeName(model.file, model.node(outcome)).in(words.language) : null)
	);
}
