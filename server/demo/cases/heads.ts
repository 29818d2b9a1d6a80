import type { Employee } from '../authority/employees.ts';
import type { Organisation } from '../authority/organisations.ts';

/** Posts from the head downwards, as `Employee.wcAccount` has them. */
const ranks = ['01', '06', '03', '07', '04', '08', '02', '05'];

/** Who heads the organisations of the authority. */
export class Heads {
	readonly #organisations: ReadonlyMap<string, Organisation>;
	readonly #heads = new Map<string, Employee>();
	readonly #people: ReadonlyMap<string, Employee>;

	constructor(organisations: readonly Organisation[], employees: readonly Employee[]) {
		this.#organisations = new Map(organisations.map((organisation) => [organisation.id, organisation]));
		this.#people = new Map(employees.map((employee) => [employee.id, employee]));
		for (const employee of employees) {
			if (employee.status !== 'actived') continue;
			const known = this.#heads.get(employee.organisation);
			if (known === undefined || rankOf(employee) < rankOf(known)) this.#heads.set(employee.organisation, employee);
		}
	}

	/** The head of an organisation, or of the next one above it. */
	headOf(organisationId: string): Employee | undefined {
		const parent = this.#organisations.get(organisationId)?.parent;
		return this.#heads.get(organisationId) ?? (parent ? this.headOf(parent) : undefined);
	}

	/** The superior of a person, some levels up; the highest one has none. */
	superiorOf(personId: string, level = 1): Employee | undefined {
		let person = this.#people.get(personId);
		for (let step = 0; step < level && person !== undefined; step++) person = this.#above(person);
		return person;
	}

	#above(person: Employee): Employee | undefined {
		const head = this.headOf(person.organisation);
		if (head === undefined || head.id !== person.id) return head;
		const parent = this.#organisations.get(person.organisation)?.parent;
		return parent ? this.headOf(parent) : undefined;
	}
}

function rankOf({ wcAccount }: Employee): number {
	const rank = ranks.indexOf(wcAccount);
	return rank === -1 ? ranks.length : rank;
}
