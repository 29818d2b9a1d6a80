import type { NotificationChannel } from '../../../../contract/screen/notification.ts';
import { SmsRefusal, sendSms } from '../../../sign-in/sms/sms-driver.ts';
import type { Services } from '../../feature.ts';
import {
	connectionProblem,
	createMailer,
	DeliveryProblem,
	isSuppressed,
	longestDelivery,
	type Mailer,
	makeMail,
	suppress,
} from '../../mail/public.ts';
import { availableChannels } from '../base/channels.ts';
import { endOfQuiet } from '../choices/quiet-hours.ts';
import { toHtml, toMailHtml, toPlainText } from '../deliver/format-notice.ts';
import type { NoticeText } from '../deliver/notice-text.ts';
import { presentNotice } from '../deliver/present-notice.ts';
import { readChoice } from '../store/choices.ts';
import { type ClaimedNotice, claimOutgoing, deferClaimed, finishNotice, renewClaim } from '../store/claims.ts';
import { giveUpNotice } from '../store/give-up.ts';
import { readContact } from '../store/recipients.ts';
import { postponeNotice } from './postpone-notice.ts';

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'noticeTexts' | 'logger' | 'config'>;

/** Deliveries of this node at the same time. */
const mostDeliveries = 6;
/** Of these for one tenant: slow receivers of one tenant leave connections to the others. */
const mostOfTenant = 4;
/** Longer than a delivery may take after the claim was renewed. */
const leaseSeconds = (longestDelivery / 1000) * 2;

/** Deliveries that run when the portal stops are ended after so many milliseconds, and repeated later. */
const stopTime = 5_000;

/** Sends e-mails and SMS beside the other work of the portal. */
export interface Outgoing {
	/** Notices may be due. */
	wake(): void;
	stop(): Promise<void>;
}

/** Sends what is due whenever it is woken, several notices at the same time. */
export function startOutgoing(work: Work): Outgoing {
	const channels = () => availableChannels(work.config).filter((channel) => channel !== 'app');
	const mailers = new Mailers(work.config);
	const running = new Map<Promise<void>, string>();
	let isStopped = false;
	let isWanted = false;
	let filling: Promise<void> | undefined;
	const busyTenants = () => {
		const tenants = [...running.values()];
		return [...new Set(tenants)].filter((id) => tenants.filter((tenant) => tenant === id).length >= mostOfTenant);
	};
	const claim = () =>
		claimOutgoing(work.database, {
			channels: channels(),
			busyTenants: busyTenants(),
			tenantRate: work.config.notices.tenantRate,
			leaseSeconds,
		});
	const start = (notice: ClaimedNotice) => {
		const delivery: Promise<void> = sendOutgoing(work, mailers.current(), notice)
			.catch((error) => work.logger.warn({ err: error, notice: notice.id }, 'the result of a notification was not stored'))
			.finally(() => {
				running.delete(delivery);
				wake();
			});
		running.set(delivery, notice.tenantId);
	};
	const fill = async () => {
		while (isWanted && !isStopped) {
			isWanted = false;
			while (!isStopped && running.size < mostDeliveries) {
				const notice = await claim();
				if (!notice) break;
				start(notice);
			}
		}
	};
	const wake = () => {
		isWanted = true;
		if (isStopped || channels().length === 0) return;
		filling ??= fill()
			.catch((error) => work.logger.warn({ err: error }, 'notifications were not sent; trying again'))
			.finally(() => {
				filling = undefined;
			});
	};
	return {
		wake,
		async stop() {
			isStopped = true;
			await filling;
			const timer = setTimeout(() => mailers.close(), stopTime);
			await Promise.all(running.keys());
			clearTimeout(timer);
		},
	};
}

/** The mailer of the account in use, which operators can change while the portal runs. */
class Mailers {
	readonly #config: Work['config'];
	readonly #made = new Map<object, Mailer>();

	constructor(config: Work['config']) {
		this.#config = config;
	}

	current(): Mailer | null {
		const { mail } = this.#config.notices;
		if (!mail) return null;
		const known = this.#made.get(mail) ?? createMailer(mail);
		this.#made.set(mail, known);
		return known;
	}

	close(): void {
		for (const mailer of this.#made.values()) mailer.close();
	}
}

/** Sends one claimed notice. */
async function sendOutgoing(work: Work, mailer: Mailer | null, notice: ClaimedNotice): Promise<void> {
	try {
		const text = await presentNotice(work, notice);
		if (!text) return void (await finishNotice(work.database.system, notice, { state: 'dropped' }));
		const { quiet } = await readChoice(work.database.system, notice.employeeId);
		const quietEnd = endOfQuiet(quiet, new Date());
		if (quietEnd !== null && quiet?.mode === 'app') return void (await giveUpNotice(work.database, notice, { state: 'quiet' }));
		if (quietEnd !== null) return void (await deferClaimed(work.database, notice, quietEnd));
		const address = await readContact(work.database, notice);
		if (address === null) return void (await giveUpNotice(work.database, notice, { state: 'unreachable' }));
		if (notice.channel === 'email' && (await isSuppressed(work.database, address)))
			return void (await giveUpNotice(work.database, notice, { state: 'suppressed' }));
		// A node that was slow up to here must not send what another node has claimed since.
		if (!(await renewClaim(work.database, notice, leaseSeconds))) return;
		await senders[notice.channel as Exclude<NotificationChannel, 'app'>]({ work, mailer, notice, text, address });
	} catch (error) {
		return postponeNotice(work, notice, error);
	}
	await finishNotice(work.database.system, notice, { state: 'sent' });
}

interface Delivery {
	work: Work;
	mailer: Mailer | null;
	notice: ClaimedNotice;
	text: NoticeText;
	address: string;
}

const senders: Record<Exclude<NotificationChannel, 'app'>, (delivery: Delivery) => Promise<void>> = {
	email: sendMail,
	sms: sendShortMessage,
};

async function sendMail({ work, mailer, notice, text, address: to }: Delivery): Promise<void> {
	if (!mailer) throw new DeliveryProblem('unavailable');
	const base = work.config.notices.portalUrl;
	const { subject, language, entries, link } = text;
	const usual = { subject, html: toMailHtml(text, base), text: toPlainText(text, base) || subject };
	const parts = { html: toHtml({ ...text, html: null, link: null }, base), text: toPlainText({ ...text, link: null }, base) };
	const address = link !== null && base !== null ? base + link : null;
	const kind = entries.length > 0 ? 'digest' : 'notice';
	const made = await makeMail(work, { kind, language, usual, values: { ...parts, subject, link: address, recipient: notice.recipient } });
	try {
		await mailer.send({ id: notice.id, to, language, ...made });
	} catch (error) {
		if (error instanceof DeliveryProblem && error.isBounce) await suppress(work.database, to, error.reply);
		throw error;
	}
}

async function sendShortMessage({ work, notice, text, address }: Delivery): Promise<void> {
	const { database, config } = work;
	if (!config.sms) throw new DeliveryProblem('unavailable');
	const sms = { mobile: address, content: text.subject };
	await sendSms({ database, way: config.sms, sms, key: notice.id }).catch((error) => {
		if (error instanceof SmsRefusal) throw new DeliveryProblem('refused', { reply: error.message, cause: error });
		throw connectionProblem(codeOf(error), error);
	});
}

/** The code of Node.js of a call that failed, or the name of its error. */
function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown';
	const { code } = (error.cause ?? error) as { code?: unknown };
	return typeof code === 'string' ? code : error.name;
}
