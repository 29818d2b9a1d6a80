import { v7 as newId } from 'uuid';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type MailTrial, mailPreviewPath, mailTestPath } from '../../../contract/features/operations/mail.ts';
import { productNameOf } from '../../../contract/features/portal-options.ts';
import { escapeMarkup } from '../../../contract/records/placeholders.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { requireText } from '../../input/read-text.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { isMailAddress } from '../../process/config/mail-config.ts';
import { UnreadableSecret } from '../../process/secrets/secret-box.ts';
import type { Services } from '../feature.ts';
import { toMailConfig } from './account/account-config.ts';
import { readAccount, readTemplateById } from './base/store.ts';
import { explainDelivery, texts } from './base/texts.ts';
import { DeliveryProblem } from './send/delivery-problem.ts';
import { createMailer } from './send/mailer.ts';
import { previewTemplate } from './template/make-mail.ts';

const id = { id: { type: 'string', format: 'uuid' } };

/** The calls of mail beyond those of its screens. */
export function createMailRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: mailTestPath,
			policy: { right: 'mail-account:edit' },
			summary: 'Sends an e-mail through an account, also a disabled one, and returns what came of it.',
			input: { type: 'object', required: ['id', 'to'], properties: { ...id, to: { type: 'string', format: 'email' } } },
			handle: (call) => testAccount(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: mailPreviewPath,
			policy: { right: 'mail-template:view' },
			summary: 'A template with sample values, in each language.',
			input: { type: 'object', required: ['id'], properties: id },
			handle: (call) => preview(services, call),
		}),
	];
}

async function testAccount(services: Services, call: Call<Principal>): Promise<MailTrial> {
	const { principal, input, language } = call;
	refuseWhileSwitched(principal);
	const accountId = readId(input, ['id']);
	const to = requireText(input, 'to', 200).trim();
	if (!isMailAddress(to)) throw invalidInput([{ path: 'to', message: texts.address() }]);
	const isReached = (await services.records.reached('mail-account', toCaller(call), { ids: [accountId], right: 'edit' })).has(accountId);
	const account = isReached ? await readAccount(services.database, accountId) : undefined;
	if (!account) throw new PortalError('notFound');
	const { config } = services;
	const product = productNameOf(config.shell.options.name).in(language);
	const subject = texts.testSubject({ product }).in(language);
	const text = texts.testContent({ name: account.name }).in(language);
	const begin = Date.now();
	const ended = (problem: string | null): MailTrial => ({ isDone: problem === null, milliseconds: Date.now() - begin, problem });
	try {
		const mailer = createMailer(toMailConfig(account, { secretBox: config.secretBox, allowed: config.services.allowed }));
		await mailer.send({ id: newId(), to, subject, text, html: `<p>${escapeMarkup(text)}</p>`, language });
		return ended(null);
	} catch (error) {
		if (error instanceof UnreadableSecret) return ended(texts.unreadable().in(language));
		if (!(error instanceof DeliveryProblem)) throw error;
		return ended(explainDelivery(error).in(language));
	}
}

async function preview(services: Services, call: Call<Principal>) {
	const templateId = readId(call.input, ['id']);
	const isReached = (await services.records.reached('mail-template', toCaller(call), { ids: [templateId], right: 'view' })).has(templateId);
	const template = isReached ? await readTemplateById(services.database, templateId) : undefined;
	if (!template) throw new PortalError('notFound');
	const { config } = services;
	return previewTemplate(template, {
		product: (language) => productNameOf(config.shell.options.name).in(language),
		base: config.notices.portalUrl,
	});
}
