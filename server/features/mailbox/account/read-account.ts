import type { BlockList } from 'node:net';
import { isIP } from 'node:net';

import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type MailboxAccount, type MailboxServer, mailboxEncryptions } from '../../../../contract/features/mailbox/mailbox.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { inputTexts } from '../../../input/texts.ts';
import { isReachable } from '../../../outgoing/reachable.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import { needsEncryption } from '../../../process/config/connections/outgoing-rules.ts';
import { isMailAddress, isMailHost } from '../../../process/config/mail-config.ts';
import { texts } from './texts.ts';

type Input = Record<string, unknown>;

/** An account as it was given; the password is empty where the stored one is meant. */
export interface GivenAccount extends MailboxAccount {
	password: string;
}

const longest = { host: 255, user: 200, name: 100, password: 500 };

/** Reads the settings of an account; throws `invalidInput` with every field that is wrong. */
export function readGivenAccount(input: Input, allowed: BlockList): GivenAccount {
	const problems: FieldProblem[] = [];
	const refuse = (path: string, message: Message) => void problems.push({ path, message });
	const text = (name: 'user' | 'name' | 'password', isOptional: boolean): string => {
		const value = input[name] ?? '';
		if (typeof value !== 'string' || value.length > longest[name] || /\p{Cc}/u.test(value)) refuse(name, inputTexts.malformed());
		else if (value === '' && !isOptional) refuse(name, inputTexts.required());
		return typeof value === 'string' ? value : '';
	};
	const address = typeof input.address === 'string' ? input.address.trim() : '';
	if (!isMailAddress(address)) refuse('address', texts.address());
	const given: GivenAccount = {
		address,
		name: text('name', true).trim(),
		user: text('user', false),
		password: text('password', true),
		imap: readServer(input.imap, 'imap', { allowed, refuse }),
		smtp: readServer(input.smtp, 'smtp', { allowed, refuse }),
	};
	if (problems.length > 0) throw invalidInput(problems);
	return given;
}

interface Tools {
	allowed: BlockList;
	refuse(path: string, message: Message): void;
}

function readServer(value: unknown, name: 'imap' | 'smtp', { allowed, refuse }: Tools): MailboxServer {
	const { host, port, encryption } = isPlainObject(value) ? value : {};
	const known = mailboxEncryptions.find((one) => one === encryption);
	const isHost = typeof host === 'string' && host.length <= longest.host && isMailHost(host);
	if (!isHost) refuse(`${name}.host`, texts.host());
	// Names are judged when they are resolved.
	else if (isIP(host) !== 0 && !isReachable(host, allowed)) refuse(`${name}.host`, texts.forbidden({ host }));
	if (!Number.isInteger(port) || Number(port) < 1 || Number(port) > 65_535) refuse(`${name}.port`, texts.port());
	if (!known) refuse(`${name}.encryption`, inputTexts.malformed());
	else if (isHost && needsEncryption(allowed, { host, isEncrypted: known !== 'none' }))
		refuse(`${name}.encryption`, failureTexts.unencrypted({ host }));
	return { host: String(host ?? ''), port: Number(port), encryption: known ?? 'tls' };
}
