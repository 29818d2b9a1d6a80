import { v7 as newId } from 'uuid';

import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { productNameOf } from '../../../contract/features/portal-options.ts';
import type { ContactKind } from '../../../contract/features/profile.ts';
import { escapeMarkup } from '../../../contract/records/placeholders.ts';
import { sendSms } from '../../sign-in/sms/sms-driver.ts';
import type { Services } from '../feature.ts';
import { createMailer } from '../mail/public.ts';
import { userTexts } from './texts.ts';

interface Sending {
	value: string;
	code: string;
	language: Language;
}

/**
 * How codes are sent to new mobiles and e-mail addresses. Without a mail server a portal for trying things out shows them among its SMS.
 * Throws `unsupported` for a kind that this portal cannot reach; sending throws `unavailable`.
 */
export function createCodeSender({ config, database, logger }: Pick<Services, 'config' | 'database' | 'logger'>) {
	const product = productNameOf(config.shell.options.name);
	const { sms: way } = config;
	const toOutbox = ({ value, code, language }: Sending) =>
		sendSms({ database, way: 'outbox', sms: { mobile: value, content: userTexts.codeContent({ product, code }).in(language) } });

	async function toMobile({ value, code, language }: Sending): Promise<void> {
		if (way) await sendSms({ database, way, sms: { mobile: value, content: userTexts.codeContent({ product, code }).in(language) } });
	}

	async function toMail({ value, code, language }: Sending): Promise<void> {
		const text = userTexts.codeContent({ product, code }).in(language);
		const subject = userTexts.codeSubject({ product }).in(language);
		if (config.notices.mail)
			await createMailer(config.notices.mail).send({
				id: newId(),
				to: value,
				subject,
				text,
				html: `<p>${escapeMarkup(text)}</p>`,
				language,
			});
	}

	return (kind: ContactKind): ((sending: Sending) => Promise<void>) => {
		if (kind === 'mobile' && !way) throw new PortalError('unsupported', { message: userTexts.noSms() });
		const hasMail = config.notices.mail !== null;
		if (kind === 'email' && !hasMail && way !== 'outbox') throw new PortalError('unsupported', { message: userTexts.noMail() });
		const toAddress = hasMail ? toMail : toOutbox;
		const deliver = kind === 'mobile' ? toMobile : toAddress;
		return async (sending) => {
			await deliver(sending).catch((error: unknown) => {
				logger.warn({ err: error, kind }, 'a code for a new contact could not be sent');
				throw new PortalError('unavailable', { message: userTexts.notSent() });
			});
		};
	};
}
