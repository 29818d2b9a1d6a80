import type { BlockList } from 'node:net';
import { createTransport } from 'nodemailer';

import type { Language } from '../../../../contract/base/languages.ts';
import type { MailboxAccount, MailboxTrial, MailboxTrials } from '../../../../contract/features/mailbox/mailbox.ts';
import { connectionOf, explainDelivery, toProblem } from '../../mail/public.ts';
import { connectImap } from '../imap/connect-imap.ts';
import { toImapProblem } from '../imap/imap-problem.ts';

const seconds = 20;

/** Signs in at both servers of an account. */
export async function tryAccount(
	account: MailboxAccount & { password: string },
	{ allowed, language }: { allowed: BlockList; language: Language },
): Promise<MailboxTrials> {
	const tried = async (work: (signal: AbortSignal) => Promise<string | null>): Promise<MailboxTrial> => {
		const begin = performance.now();
		const problem = await work(AbortSignal.timeout(seconds * 1000));
		return { isDone: problem === null, milliseconds: Math.round(performance.now() - begin), problem };
	};
	const [imap, smtp] = await Promise.all([
		tried((signal) => tryImap(account, { allowed, language, signal })),
		tried(() => trySmtp(account, { allowed, language })),
	]);
	return { imap, smtp };
}

interface Tools {
	allowed: BlockList;
	language: Language;
}

async function tryImap(
	{ imap, user, password }: MailboxAccount & { password: string },
	{ allowed, language, signal }: Tools & { signal: AbortSignal },
): Promise<string | null> {
	try {
		const client = await connectImap({ ...imap, user, password }, { allowed, signal });
		client.close();
		return null;
	} catch (error) {
		const failure = signal.aborted ? { code: 'ETIMEDOUT' } : error;
		return toImapProblem(failure, { host: imap.host, seconds, hidden: password }).reason.in(language);
	}
}

async function trySmtp(
	{ smtp, user, password, address }: MailboxAccount & { password: string },
	{ allowed, language }: Tools,
): Promise<string | null> {
	const auth = { user, pass: password };
	try {
		const transport = createTransport({
			...(await connectionOf({ ...smtp, auth, ca: null, sender: address, allowed })),
			socketTimeout: 10_000,
		});
		try {
			await transport.verify();
		} finally {
			transport.close();
		}
		return null;
	} catch (error) {
		return explainDelivery(toProblem(error, { password, user })).in(language);
	}
}
