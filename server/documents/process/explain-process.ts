import type { Language } from '../../../contract/base/languages.ts';
import type { ProcessFile, ProcessFlow, ProcessNode, ProcessParty } from '../../../contract/processes/process.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { table } from '../explain/text-table.ts';

/** A process as a table: each node with what it does, and where it leads. */
export function explainProcess(file: ProcessFile, language: Language): string[] {
	const translate = createTranslate(file.texts, language);
	const rows = file.nodes.map((node) => [`  ${node.id}`, node.type, translate(node.name), sayNode(node), leadsTo(node, file.flows)]);
	return [`${translate(file.title)}  (${file.screen})`, '', ...table(rows)];
}

function sayNode({ task, copyTo, set, timer }: ProcessNode): string {
	if (task) return [task.mode, ...task.assignees.map(sayParty)].join(' ');
	if (copyTo) return copyTo.map(sayParty).join(' ');
	if (set) return set.map(({ field, formula }) => `${field} := ${formula}`).join('; ');
	return timer?.duration ?? '';
}

function sayParty({ type, value, level }: ProcessParty): string {
	return [type, value, ...(level > 1 ? [level] : [])].filter((part) => part !== undefined).join(':');
}

function leadsTo({ id, defaultFlow }: ProcessNode, flows: ProcessFlow[]): string {
	return flows
		.filter(({ from }) => from === id)
		.map((flow) => `-> ${flow.to}${sayCondition(flow, defaultFlow)}`)
		.join(', ');
}

function sayCondition({ id, condition }: ProcessFlow, defaultFlow: string | undefined): string {
	if (id === defaultFlow) return ' [else]';
	if (condition === undefined) return '';
	return ` [${typeof condition === 'string' ? condition : JSON.stringify(condition)}]`;
}
