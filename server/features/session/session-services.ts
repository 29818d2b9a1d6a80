import type { Database } from '../../db/database.ts';
import type { Caller } from '../../metadata/base/caller.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SmsWay } from '../../session/sms-driver.ts';

/** What the calls about sessions and passwords rest on. */
export interface SessionServices {
	database: Database;
	sessions: Sessions;
	/** Whether a screen of this name is in force; left out: menus take every screen to be. */
	hasScreen?(name: string): boolean;
	/** Which people a right of the caller reaches; left out: none. */
	reachedPeople?(caller: Caller, asked: { ids: string[]; right: string }): Promise<Set<string>>;
	config: {
		clientId: string;
		clientSecret: string;
		/** What "restore default" sets; left out: that is not offered. */
		defaultPassword?: string;
		/** What old clients encrypt user name and password with; left out: nothing. */
		cipherKey?: string | null;
		/** Hosts that learn from a link which user follows it. */
		ticketHosts?: readonly string[];
		/** How codes reach mobiles; left out: that is not offered. */
		sms?: SmsWay;
	};
}
