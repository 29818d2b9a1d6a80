/** What a provider, or a directory, says of a person. */
export interface Identity {
	/** The mark that stays when names change; undefined where the provider gives none. */
	subject: string | undefined;
	/** The value that accounts are linked by; undefined where the provider gives none that counts. */
	linkValue: string | undefined;
	groups: readonly string[];
	/** The session at the provider. */
	sid?: string | undefined;
}
