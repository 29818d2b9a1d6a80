import type { ResolvedOption } from '../../../contract/screen/resolved-screen.ts';

/** One step of a tree of options; only those without children can be chosen. */
export interface OptionNode {
	/** The option's own value; for a step on the way the titles that lead to it, which no option has as its value. */
	value: string;
	title: string;
	label: string;
	children?: OptionNode[];
	selectable: boolean;
}

const separator = '\u0000';

/** The options as the tree that their steps describe. */
export function toOptionTree(options: readonly ResolvedOption[] = []): OptionNode[] {
	const roots: OptionNode[] = [];
	for (const option of options) {
		const steps = option.steps ?? [option.title];
		const siblings = steps.slice(0, -1).reduce((level, title, depth) => {
			const value = separator + steps.slice(0, depth + 1).join(separator);
			let step = level.find((node) => node.value === value);
			if (step === undefined) {
				step = { value, title, label: title, children: [], selectable: false };
				level.push(step);
			}
			step.children ??= [];
			return step.children;
		}, roots);
		const title = steps.at(-1) ?? option.title;
		siblings.push({ value: option.value, title, label: title, selectable: true });
	}
	return roots;
}

/** The values on the way to an option, its own at the end; empty for one that there is not. */
export function pathTo(options: readonly ResolvedOption[] = [], value: unknown): string[] {
	const option = options.find((candidate) => candidate.value === value);
	if (option === undefined) return value == null || value === '' ? [] : [String(value)];
	const steps = option.steps ?? [option.title];
	return [...steps.slice(0, -1).map((_, depth) => separator + steps.slice(0, depth + 1).join(separator)), option.value];
}
