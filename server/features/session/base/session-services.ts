import type { Message } from '../../../../contract/base/define-texts.ts';
import { productNameOf } from '../../../../contract/features/portal-options.ts';
import type { Database } from '../../../db/database.ts';
import type { LeakedPasswords } from '../../../input/leaked-passwords.ts';
import type { Caller } from '../../../metadata/base/caller.ts';
import type { PasswordKeys } from '../../../process/secrets/password-keys.ts';
import type { SecretBox } from '../../../process/secrets/secret-box.ts';
import type { Sessions } from '../../../session/sessions.ts';
import type { SmsWay } from '../../../sign-in/sms/sms-driver.ts';
import type { Services } from '../../feature.ts';

/** What the calls about sessions and passwords rest on. */
export interface SessionServices {
	database: Database;
	sessions: Sessions;
	/** All rights that there are. Default: none. */
	rights?(): string[];
	/** Which people a right of the caller reaches. Default: none. */
	reachedPeople?(caller: Caller, asked: { ids: string[]; right: string }): Promise<Set<string>>;
	config: {
		clientId: string;
		clientSecret: string;
		/** Whether codes are given only for a challenge. Default: no. */
		isPkceOnly?: boolean;
		/** What "restore default" sets. Default: that is not offered. */
		defaultPassword?: string;
		/** What old clients encrypt user name and password with. Default: nothing. */
		cipherKey?: string | null;
		/** What opens passwords that pages encrypt. Default: pages encrypt none. */
		passwordKeys?: PasswordKeys;
		/** Passwords that nobody may choose. Default: none. */
		leakedPasswords?: LeakedPasswords;
		/** How codes reach mobiles. Default: that is not offered. */
		sms?: SmsWay;
		/** Makes the key of what browsers store of a person. */
		secretBox: Pick<SecretBox, 'keyOf'>;
		/** The name of the portal in what it sends. */
		product: Message;
	};
}

/** What the calls about sessions need, from what all features get. */
export function toSessionServices({ database, sessions, records, config, engine, rights }: Services): SessionServices {
	return {
		database,
		sessions,
		config: { ...config, cipherKey: config.shell.options.cipherKey, product: productNameOf(config.shell.options.name) },
		rights: () => [
			...rights.map(({ key }) => key),
			...engine.screens().flatMap(({ resolved }) => resolved.permissions.map(({ key }) => key)),
		],
		reachedPeople: (caller, asked) => records.reached('employee', caller, asked),
	};
}
