/** Something that was done in an invented case. */
export interface SimulatedAction {
	id: string;
	kind: string;
	at: Date;
	taskId: string | null;
	node: string | null;
	actorId: string | null;
	targetId: string | null;
	outcome: string | null;
	comment: string | null;
}

type Noted = Pick<SimulatedAction, 'kind'> & Partial<Omit<SimulatedAction, 'at'>> & { at: number };

/** The actions of an invented case, in order. */
export class SimulatedLog {
	readonly actions: SimulatedAction[] = [];
	readonly #newId: (moment: number) => string;

	constructor({ newId }: { newId(moment: number): string }) {
		this.#newId = newId;
	}

	note({ at, ...action }: Noted): void {
		// What one step does has one moment; a millisecond each keeps the order.
		const moment = at + this.actions.length;
		this.actions.push({
			...{ taskId: null, node: null, actorId: null, targetId: null, outcome: null, comment: null },
			...action,
			...{ id: this.#newId(moment), at: new Date(moment) },
		});
	}
}
