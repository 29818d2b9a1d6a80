/** A colleague as the address book shows one. */
export interface Colleague {
	id: string;
	name: string;
	organisation: string;
	/** Empty for none. */
	post: string;
	/** Missing for readers without the right to see it. */
	mobile?: string;
	email?: string;
	/** The last day of an absence or of leave today. */
	awayUntil?: string;
}

/** One page of colleagues. */
export interface ColleaguePage {
	people: Colleague[];
	count: number;
	/** Whether the reader sees mobile numbers and e-mail addresses, and may search by number. */
	hasDetails: boolean;
}

/** An organisation in the tree of the address book. */
export interface BookOrganisation {
	id: string;
	name: string;
	/** Nothing is below it. */
	isLeaf: boolean;
}

export const colleaguesPerPage = 50;
