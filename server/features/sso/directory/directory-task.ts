/** What the worker of directories is told to do: one conversation with one directory. */
export interface DirectoryTask {
	connection: {
		/** The address that was judged; the connection goes nowhere else. */
		address: string;
		/** The name that its certificate must have. */
		host: string;
		port: number;
		encryption: 'tls' | 'starttls' | 'none';
		/** Certificates (PEM) that are trusted instead of those of Node. */
		ca: string | null;
	};
	/** The account that searches; null: the directory lets everybody search. */
	account: { dn: string; password: string } | null;
	people: {
		base: string;
		/** Whom the directory has for the portal (RFC 4515). */
		filter: string;
		accountAttribute: string;
		subjectAttribute: string;
		linkAttribute: string;
		groupAttribute: string;
		/** Where groups are searched that name the person; null: `groupAttribute` of the person names them. */
		groupBase: string | null;
	};
	/** `anyone`: the first few people, for a test. */
	find: { by: 'account'; account: string } | { by: 'subject'; subjects: readonly string[] } | { by: 'anyone' };
	/** Is proved for the one person who is found; without one nothing is proved. */
	password?: string;
}

/** A person as a directory has them. */
export interface DirectoryPerson {
	subject: string;
	linkValue: string | undefined;
	groups: string[];
	/** The directory itself says that the account must not be used. */
	isLocked: boolean;
}

/** Why a directory said nothing. */
export interface DirectoryProblem {
	problem: 'connection' | 'encryption' | 'timeout' | 'account' | 'base' | 'other';
	detail: string;
}

/** Whom a directory found, and how many of its entries that were; one without a subject is no person. */
export interface DirectoryFound {
	people: DirectoryPerson[];
	entries: number;
	isProven: boolean;
}

export type DirectoryOutcome = DirectoryFound | DirectoryProblem;

/** How long a conversation may take, in milliseconds. */
export const conversationTime = 5_000;
