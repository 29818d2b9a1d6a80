import { isPlainObject } from '../../input/plain-object.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import { type Part, type Rewriting, refuse } from './rewriting.ts';

interface Choice {
	value: unknown;
	title?: unknown;
}

/** Rewrites `enum`, `const` and `oneOf` of constants as options or limits; returns whether null is among the choices. */
export function rewriteChoice(plain: Record<string, unknown>, pointer: string, rewriting: Rewriting): boolean {
	const found = (['enum', 'oneOf', 'anyOf', 'const'] as const).filter((name) => plain[name] !== undefined);
	let isNullable = false;
	for (const keyword of found) {
		const choices = choicesOf(keyword, plain[keyword]);
		delete plain[keyword];
		const values = choices?.filter(({ value }) => value !== null);
		isNullable ||= values?.length !== choices?.length;
		if (!values || !apply(plain, values, { keyword, pointer, rewriting })) refuse(rewriting, pointer, keyword);
	}
	return isNullable;
}

function choicesOf(keyword: string, written: unknown): Choice[] | undefined {
	if (keyword === 'const') return [{ value: written }];
	if (!Array.isArray(written)) return undefined;
	if (keyword === 'enum') return written.map((value) => ({ value }));
	const branches = written.map((branch: unknown): Choice | undefined => {
		if (!isPlainObject(branch)) return undefined;
		if (branch.type === 'null') return { value: null };
		const isConstant =
			Object.hasOwn(branch, 'const') &&
			Object.keys(branch).every((name) => ['const', 'title', 'description', 'type', '$comment'].includes(name));
		return isConstant ? { value: branch.const, title: branch.title } : undefined;
	});
	return branches.every((branch) => branch !== undefined) ? branches : undefined;
}

function apply(plain: Record<string, unknown>, choices: Choice[], at: { keyword: string; pointer: string; rewriting: Rewriting }): boolean {
	const values = choices.map(({ value }) => value);
	if (values.every((value) => typeof value === 'string')) return toOptions(plain, choices, at);
	const [only] = values;
	if (values.length === 1 && typeof only === 'number') {
		Object.assign(plain, { minimum: only, maximum: only });
		return true;
	}
	// Both values of a yes or no are no limit.
	return plain.type === 'boolean' && values.length === 2 && values.includes(true) && values.includes(false);
}

/** Titles come from `options`, from the branches, or are the values themselves. */
function toOptions(
	plain: Record<string, unknown>,
	choices: Choice[],
	{ keyword, pointer, rewriting }: { keyword: string; pointer: string; rewriting: Rewriting },
): boolean {
	const given = Array.isArray(plain.options) ? plain.options.filter(isPlainObject) : [];
	plain.options = choices.map(
		({ value, title }) => given.find((option: Part) => option.value === value) ?? { value, title: title ?? value },
	);
	const written = pointer + toPointer(keyword);
	rewriting.moved.set(pointer + toPointer('options'), written);
	for (const index of choices.keys())
		rewriting.moved.set(pointer + toPointer('options', index), written + (keyword === 'const' ? '' : toPointer(index)));
	return plain.type === 'string' || plain.type === 'array';
}
