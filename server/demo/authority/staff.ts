import type { Random } from '../base/random.ts';
import type { Place } from '../places/addresses.ts';
import type { Employee } from './employees.ts';
import type { Organisation } from './organisations.ts';

/** The staff by region: finds the bureau of a region, and an employee who can have done something there. */
export class Staff {
	readonly #organisations = new Map<string, Organisation>();
	readonly #byRegion = new Map<string, Organisation>();
	readonly #employees = new Map<string, Employee[]>();

	constructor(organisations: Organisation[], employees: Employee[]) {
		for (const organisation of organisations) {
			this.#organisations.set(organisation.id, organisation);
			this.#byRegion.set(organisation.regionCode ?? '', organisation);
		}
		for (const employee of employees) {
			if (employee.status !== 'actived') continue;
			const colleagues = this.#employees.get(employee.organisation);
			if (colleagues) colleagues.push(employee);
			else this.#employees.set(employee.organisation, [employee]);
		}
	}

	/** The bureau in charge of a region: the county's, or the next above it. */
	bureauOf({ county, city, province }: Place): Organisation {
		const found =
			this.#byRegion.get(county?.code ?? '-') ?? this.#byRegion.get(city?.code ?? '-') ?? this.#byRegion.get(province?.code ?? '-');
		return found ?? (this.#organisations.values().next().value as Organisation);
	}

	/** The organisation above, or the same where there is none. */
	above(organisation: Organisation): Organisation {
		return this.#organisations.get(organisation.parent ?? '') ?? organisation;
	}

	/** The id of somebody at work in the organisation, or in the next above it, who was there at that moment if anybody was. */
	find(random: Random, organisation: Organisation, moment: number): string {
		const colleagues = this.#employees.get(organisation.id);
		const above = this.above(organisation);
		if (!colleagues && above !== organisation) return this.find(random, above, moment);
		const present = colleagues?.filter((employee) => employee.createTime <= moment) ?? [];
		if (present.length > 0) return random.pick(present).id;
		return above === organisation ? (colleagues?.[0]?.id ?? organisation.createBy) : this.find(random, above, moment);
	}
}
