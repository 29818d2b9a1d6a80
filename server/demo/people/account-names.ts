import { spellName } from './person-names.ts';

/** Returns an account for a person's name that nobody else has. */
export type TakeAccount = (name: string) => string;

/** Gives accounts away, each once: `wangwei`, `wangwei2`, `wangwei3`. */
export function createAccountNames(): TakeAccount {
	const taken = new Map<string, number>();
	return (name) => {
		const spelled = spellName(name) || 'user';
		const count = (taken.get(spelled) ?? 0) + 1;
		taken.set(spelled, count);
		return count === 1 ? spelled : `${spelled}${count}`;
	};
}
