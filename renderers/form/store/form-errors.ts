import type { FieldError } from '../../../contract/base/envelope.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** What is wrong with the fields of one form. */
export class FormErrors {
	private readonly errors = new Map<string, string>();
	private readonly cells = new Map<string, Record<string, string>>();

	has(name: string): boolean {
		return this.errors.has(name);
	}

	/** What is beside the field. */
	of(name: string): string | undefined {
		return this.errors.get(name);
	}

	/** What is wrong inside its value, by path. */
	inside(name: string): Readonly<Record<string, string>> | undefined {
		return this.cells.get(name);
	}

	/** The problem of the field itself comes first; those of its cells are at the cells too. */
	set(name: string, problems: FieldError[] = []): void {
		const inside = problems.filter(({ path }) => path !== name);
		if (inside.length > 0) this.cells.set(name, Object.fromEntries(inside.map(({ path, message }) => [path, message])));
		else this.cells.delete(name);
		const message = (problems.find(({ path }) => path === name) ?? problems[0])?.message;
		if (message === undefined) this.errors.delete(name);
		else this.errors.set(name, message);
	}
}

/** Problems by the field that they are about. */
export function byField(problems: FieldError[]): Map<string, FieldError[]> {
	const found = new Map<string, FieldError[]>();
	for (const problem of problems) found.set(fieldOf(problem), [...(found.get(fieldOf(problem)) ?? []), problem]);
	return found;
}

/** The field of the form in which a problem lies. */
export function fieldOf(problem: FieldError): string {
	return problem.path.split('.')[0] ?? problem.path;
}

/** The fields that are marked by rules which look at one of these. */
export function markedBy({ rules }: Pick<ResolvedScreen, 'rules'>, names: readonly string[]): string[] {
	const looksAt = (paths: string[]) => paths.some((path) => names.includes(path.split('.')[0] ?? path));
	return rules.filter(({ reads }) => looksAt(reads)).flatMap(({ fields }) => fields);
}

/** The fields that are unique together with one of these: what was found about them was about its value, too. */
export function matesOf({ unique }: Pick<ResolvedScreen, 'unique'>, names: readonly string[]): string[] {
	return unique.filter((set) => set.some((name) => names.includes(name))).flat();
}
