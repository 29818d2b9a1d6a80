import { buffer } from 'node:stream/consumers';

import { dayAt } from '../../../../contract/base/china-time.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { productNameOf } from '../../../../contract/features/portal-options.ts';
import { reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import { escapeMarkup } from '../../../../contract/records/placeholders.ts';
import type { Services } from '../../feature.ts';
import { createPortalStore } from '../../file/public.ts';
import { createMailer, DeliveryProblem, explainDelivery, isSuppressed, suppress } from '../../mail/public.ts';
import { fileName } from '../base/file-name.ts';
import { refuseAddress } from '../base/mail-addresses.ts';
import { texts } from '../base/texts.ts';
import type { StoredReportRun } from '../store/runs.ts';

/**
 * Sends the stored file of a run to its e-mail address and removes it. Throws `DeliveryProblem` for what another try may change, otherwise
 * `PortalError`. The message id is that of the run, so that a mail server can drop what a second try sends again.
 */
export async function mailReport(services: Services, run: StoredReportRun, made: { title: string; person: string }): Promise<void> {
	const { config, database } = services;
	const store = createPortalStore(config, 'reports');
	const { email: to, language } = run;
	const most = reportRunLimits.mailBytes;
	const content = await buffer(await store.read(run.id, { start: 0, end: most }));
	await store.remove(run.id);
	if (content.length > most) throw new PortalError('invalidInput', { message: texts.tooLarge({ most: most / 1_000_000 }) });
	const at = run.created_at.getTime();
	const subject = texts.mailSubject({ title: made.title, day: dayAt(at) }).in(language);
	const text = texts.mailContent({ ...made, product: productNameOf(config.shell.options.name).in(language) }).in(language);
	const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body><p>${escapeMarkup(text)}</p></body></html>`;
	try {
		const { mail } = config.notices;
		if (!mail) throw new DeliveryProblem('unavailable');
		const attachments = [{ filename: fileName(made.title, at, run.format), content }];
		await createMailer(mail).send({ id: run.id, to, subject, text, html, language, attachments });
	} catch (error) {
		if (!(error instanceof DeliveryProblem)) throw error;
		if (error.isBounce) await suppress(database, to, error.reply);
		if (!error.isFinal) throw error;
		throw new PortalError('invalidInput', { message: explainDelivery(error) });
	}
}

/** Throws `PortalError` where nothing may be sent to the address of a run now, before its file is made. */
export async function requireMail({ config, database }: Services, { email }: StoredReportRun): Promise<void> {
	const refused = refuseAddress(config.reportDomains, email);
	if (refused) throw new PortalError('invalidInput', { message: refused });
	if (!config.notices.mail) throw new PortalError('invalidInput', { message: texts.noMail() });
	if (await isSuppressed(database, email)) throw new PortalError('invalidInput', { message: texts.suppressed() });
}
