import { spellName } from './people/person-names.ts';

/** Gives every person an account that nobody else has: `wangwei`, `wangwei2`, `wangwei3`. */
export class AccountNames {
	readonly #taken = new Map<string, number>();

	take(name: string): string {
		const spelled = spellName(name) || 'user';
		const count = (this.#taken.get(spelled) ?? 0) + 1;
		this.#taken.set(spelled, count);
		return count === 1 ? spelled : `${spelled}${count}`;
	}
}
