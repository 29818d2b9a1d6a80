import type { Message } from '../../../contract/base/define-texts.ts';
import { joinClauses } from '../../../contract/base/join-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { JobKind, Services } from '../feature.ts';
import { lastSuccess } from '../job/public.ts';
import { endingCertificates } from './certificates.ts';
import { measureDisk } from './observe.ts';
import { readBackupJob } from './store.ts';
import { texts } from './texts.ts';

const leastFree = 0.1;
/** Of a certificate: enough to get another one. */
const leastDays = 21;

/** Looks every hour at the disk and the backups; as a job that fails, it tells the people responsible. */
export function createHealthCheck({ database, config }: Pick<Services, 'database' | 'config'>): JobKind {
	return {
		own: { name: texts.check(), cron: '5 * * * *' },
		async run({ report }) {
			const problems: Message[] = [];
			const disk = await measureDisk(config.dataFolder);
			const percent = disk ? Math.floor((disk.free / disk.total) * 100) : 100;
			if (percent < leastFree * 100) problems.push(texts.disk({ percent }));
			problems.push(...(await oldBackup(database, config.backup.alertHours)));
			for (const { name, days } of await endingCertificates({ database, config }, leastDays))
				problems.push(days < 0 ? texts.certificateEnded({ name }) : texts.certificateEnds({ name, days }));
			const { replica } = database;
			if (replica && replica.state !== 'used') problems.push(texts[replica.state]());
			if (problems.length > 0) throw new PortalError('unavailable', { message: joinClauses(problems) });
			report(texts.healthy({ percent }));
		},
	};
}

/** Also while the job is paused: it may be so because nobody has given it a schedule. */
async function oldBackup(database: Services['database'], alertHours: number): Promise<Message[]> {
	const job = await readBackupJob(database);
	const last = (await lastSuccess(database, 'backup')) ?? job?.since;
	const hours = last ? Math.floor((Date.now() - last.getTime()) / 3_600_000) : 0;
	if (alertHours === 0 || hours < alertHours) return [];
	return [texts[job?.isPaused ? 'backupPaused' : 'backup']({ hours })];
}
