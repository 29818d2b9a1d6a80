import { setImmediate } from 'node:timers/promises';

import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { findAdministrators } from '../../sign-in/store/sign-in-log.ts';
import type { FeatureNotice, FeatureWork, NoticeTexts, NoticeWords, Services } from '../feature.ts';
import { queueNotices } from '../notification/public.ts';
import { findProblem, forgetProblem, noteProblem, readToldProblems } from './store.ts';
import { adjustmentTexts } from './texts.ts';

const source = 'feature/adjustment';
/** From a change of a screen until its tenants are told, in ms: several changes are told once. */
const pause = 2_000;

/** Tells administrators of tenants, once, that what they changed of a screen does not apply any more. */
export function startTelling(services: Services): FeatureWork {
	const { engine, logger } = services;
	const waiting = new Map<string, NodeJS.Timeout>();
	const plan = (name: string) => {
		if (waiting.has(name)) return;
		const work = () => {
			waiting.delete(name);
			tellProblems(services, name === '' ? undefined : name).catch((error: unknown) =>
				logger.warn({ err: error }, 'administrators of tenants were not told about their screens'),
			);
		};
		waiting.set(name, setTimeout(work, pause).unref());
	};
	const stop = engine.onChange((name) => engine.tenants().isChanged(name) && plan(name));
	// An update comes with a start.
	plan('');
	return {
		stop() {
			stop();
			for (const timer of waiting.values()) clearTimeout(timer);
		},
	};
}

async function tellProblems(services: Services, screen: string | undefined): Promise<void> {
	const { database, engine } = services;
	const told = await readToldProblems(database);
	for (const { tenantId, name } of engine.tenants().stored(screen)) {
		const adjusted = { tenantId, screen: name };
		const known = told.get(`${tenantId} ${name}`);
		const problem = (engine.tenants().storedOf(tenantId, name)?.problems ?? []).map(({ pointer }) => pointer).join(' ');
		if (problem === '' && known !== undefined) await database.transaction((db) => forgetProblem(db, adjusted));
		if (problem !== '' && problem !== known) await tell(services, adjusted, problem);
		// Other work goes on between the screens of many tenants.
		await setImmediate();
	}
}

async function tell(services: Services, adjusted: { tenantId: string; screen: string }, problem: string): Promise<void> {
	const { database } = services;
	const { tenantId } = adjusted;
	const people = await findAdministrators(database, tenantId);
	await database.transaction(async (db) => {
		const recordId = await noteProblem(db, adjusted, problem);
		// Another node was first.
		if (recordId === undefined) return;
		await queueNotices(services, db, { tenantId, source, rule: 'inactive', recordId, category: 'warning', people });
	});
}

/** What these notices say. */
export function adjustmentNoticeTexts(services: Services): NoticeTexts {
	return { [source]: { title: adjustmentTexts.notices(), present: (notice, language) => present(services, notice, language) } };
}

async function present(
	{ database, engine }: Services,
	{ recordId, tenantId }: FeatureNotice,
	language: Language,
): Promise<NoticeWords | undefined> {
	const found = await findProblem(database, recordId);
	if (found?.tenant_id !== tenantId) return undefined;
	const { screen } = found;
	const stored = engine.tenants().storedOf(tenantId, screen);
	const title = engine.tenants().screenOf(tenantId, screen)?.in(language).title ?? screen;
	return {
		subject: adjustmentTexts.inactive({ title }).in(language),
		content: adjustmentTexts
			.inactiveContent({ problems: joinTexts((stored?.problems ?? []).map(({ texts }) => texts[language])) })
			.in(language),
		link: `/adjustment?${new URLSearchParams({ screen })}`,
	};
}
