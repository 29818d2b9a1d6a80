import { PassThrough } from 'node:stream';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import type { JobKind, JobWork, Services } from '../../feature.ts';
import { cleanRunFiles, createPortalStore } from '../../file/public.ts';
import { type PrintCaller, PrintService } from '../base/print-service.ts';
import { endPrintRun, knownPrintRuns, readRun, removePrintRuns, type StoredRun } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { noteAudit } from './note-audit.ts';
import { openSink, printPapers } from './print-papers.ts';

const keptDays = 7;
const dayLength = 86_400_000;

/** Prints many records; by its schedule it removes files that nobody fetches any more. */
export function createPrintJob(services: Services): JobKind {
	return {
		own: { name: texts.job(), cron: '50 3 * * *' },
		async run(work) {
			const run = await readRun(services.database, work.key);
			if (!run) return clean(services);
			if (run.is_ready) return;
			await print(services, run, work);
		},
	};
}

async function clean(services: Services): Promise<void> {
	const { database, config } = services;
	const store = createPortalStore(config, 'prints');
	for (const id of await removePrintRuns(database, new Date(Date.now() - keptDays * dayLength))) await store.remove(id);
	await cleanRunFiles(services, 'prints', (ids) => knownPrintRuns(database, ids));
}

async function print(services: Services, run: StoredRun, work: JobWork): Promise<void> {
	try {
		const end = await printRun(services, run, work);
		work.report(texts.printed({ count: end.papers, pages: end.pages }));
		await endPrintRun(services.database, run.id, { ...end, problem: null, isReady: true });
	} catch (error) {
		// What the person may not do, or a template cannot, is no failure of the portal: it is not tried again.
		if (!(error instanceof PortalError)) throw error;
		work.report(error);
		await endPrintRun(services.database, run.id, { papers: 0, pages: 0, problem: error.messageIn(run.language), isReady: false });
	}
}

/** Prints with the rights that the person has now; what was printed before the end of another node is not noted again. */
async function printRun(services: Services, run: StoredRun, { signal, progress }: JobWork): Promise<{ papers: number; pages: number }> {
	const service = new PrintService(services);
	const caller = await callerOf(services, run);
	const chosen = service.choose(run.print, caller);
	await service.requireReached(chosen, caller, run.ids);
	const sink = await openSink(chosen, { isMany: true });
	const content = new PassThrough();
	sink.content.pipe(content);
	const stored = createPortalStore(services.config, 'prints').write(run.id, content);
	stored.catch(() => undefined);
	try {
		const { papers, revealed } = await printPapers(services, sink, {
			...{ chosen, caller, ids: run.ids, isMasked: run.is_masked, run: { id: run.id, noted: run.noted }, signal },
			onPaper: (done) => progress((done / run.ids.length) * 100),
		});
		if (papers === 0) throw new PortalError('invalidInput', { message: texts.noneFits({ title: chosen.title }) });
		sink.end();
		await stored;
		await noteAudit(services, { chosen, caller, papers, revealed });
		return { papers, pages: sink.pages };
	} catch (error) {
		content.destroy(error instanceof Error ? error : new Error(String(error)));
		await stored.catch(() => undefined);
		throw error;
	}
}

async function callerOf({ database }: Services, run: StoredRun): Promise<PrintCaller> {
	const person = await loadPerson(database, run.person_id);
	const isMember = person?.status === activeStatus && (person.tenants.has(run.tenant_id) || person.isSuper);
	if (!isMember) throw new PortalError('noPermission', { message: texts.gone() });
	const principal = toPrincipal(person, { tenantId: run.tenant_id });
	return { ...toCaller({ principal, language: run.language, ip: run.address }), principal };
}
