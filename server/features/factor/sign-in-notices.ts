import { minuteAt } from '../../../contract/base/china-time.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { loadSignInLimits } from '../../sign-in/sign-in-limits.ts';
import { type SignInEvent, watchSignIns } from '../../sign-in/sign-in-watchers.ts';
import { findAdministrators, findSignIn } from '../../sign-in/store/sign-in-log.ts';
import type { FeatureNotice, FeatureWork, NoticeTexts, NoticeWords, Services } from '../feature.ts';
import { queueNotices, recordPath } from '../notification/public.ts';
import { factorTexts } from './texts.ts';

const device = 'feature/new-device';
const lockout = 'feature/lockout';

/** Tells people of a sign-in with a browser that they never used, and administrators of an account that was tried too often. */
export function startSignInNotices(services: Services): FeatureWork {
	const stop = watchSignIns(services.database, (event) =>
		tell(services, event).catch((error) => services.logger.warn({ err: error }, 'a notice about a sign-in could not be stored')),
	);
	return { stop };
}

async function tell(services: Services, { kind, id, employeeId }: SignInEvent): Promise<void> {
	const { database } = services;
	const entry = await findSignIn(database, id);
	if (!entry) return;
	const people = kind === 'new-device' ? [employeeId] : await findAdministrators(database, entry.tenant_id);
	const about = { tenantId: entry.tenant_id, source: kind === 'new-device' ? device : lockout, rule: kind, recordId: id };
	await database.transaction((db) => queueNotices(services, db, { ...about, category: 'warning', people }));
}

/** What these notices say. */
export function signInNoticeTexts({ database }: Services): NoticeTexts {
	const present =
		(
			write: (
				facts: Record<'id' | 'name' | 'account' | 'address' | 'browser' | 'time' | 'minutes', string>,
				language: Language,
			) => NoticeWords,
		) =>
		async ({ recordId }: FeatureNotice, language: Language) => {
			const entry = await findSignIn(database, recordId);
			if (!entry) return undefined;
			const { name, account, address, browser } = entry;
			const time = minuteAt(entry.at.getTime()).replace('T', ' ');
			const minutes = String((await loadSignInLimits(database)).minutes);
			return write({ id: recordId, name, account: account ?? '', address: address ?? '', browser: browser ?? '', time, minutes }, language);
		};
	return {
		[device]: {
			title: factorTexts.deviceNotices(),
			present: present((facts, language) => ({
				subject: factorTexts.newDevice().in(language),
				content: factorTexts.newDeviceContent(facts).in(language),
				link: null,
			})),
		},
		[lockout]: {
			title: factorTexts.lockoutNotices(),
			present: present((facts, language) => ({
				subject: factorTexts.lockout(facts).in(language),
				content: factorTexts.lockoutContent(facts).in(language),
				link: recordPath('sign-in-log', facts.id),
			})),
		},
	};
}
