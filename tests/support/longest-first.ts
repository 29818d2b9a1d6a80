import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { isProving } from './rounds.ts';

/** Seconds of the slow files when all their rounds run. */
const knownInFull: Record<string, number> = {
	'tests/faults/kill-rounds.test.ts': 5_000,
	'tests/scale/large.test.ts': 1_800,
	'tests/attack/session-races.test.ts': 1_400,
	'tests/faults/paired-actions.test.ts': 1_300,
	'tests/attack/fuzz.test.ts': 1_270,
	'tests/journeys/accessibility.test.ts': 1_000,
	'tests/attack/rubbish.test.ts': 760,
	'tests/api/killed-processes.test.ts': 430,
	'tests/scale/nodes.test.ts': 410,
	'tests/faults/mixed-load.test.ts': 390,
	'tests/scale/many-spaces-backup.test.ts': 380,
	'tests/api/session-races.test.ts': 370,
	'tests/attack/wrong-tenant-walk.test.ts': 280,
	'tests/attack/scanners.test.ts': 220,
	'tests/api/pack.test.ts': 200,
	'tests/api/kill.test.ts': 170,
	'tests/attack/injection.test.ts': 140,
};

/** Seconds of the slow files, for the first run; later runs use the durations in vitest's cache. */
const known: Record<string, number> = {
	'tests/faults/kill-rounds.test.ts': 120,
	'tests/attack/wrong-tenant-walk.test.ts': 100,
	'tests/faults/mixed-load.test.ts': 90,
	'tests/attack/masked-fields-walk.test.ts': 81,
	'tests/scale/nodes.test.ts': 76,
	'tests/api/backup.test.ts': 75,
	'tests/attack/scanners.test.ts': 70,
	'tests/journeys/filling.test.ts': 55,
	'tests/journeys/jobs.test.ts': 54,
	'tests/attack/injection.test.ts': 52,
	'tests/journeys/prints.test.ts': 51,
	'tests/journeys/made-from-sheet.test.ts': 45,
	'tests/journeys/operations.test.ts': 44,
	'tests/journeys/case-management.test.ts': 42,
	'tests/journeys/appearance.test.ts': 42,
	'tests/journeys/tasks.test.ts': 39,
	'tests/journeys/trouble.test.ts': 39,
	'tests/journeys/mail.test.ts': 38,
	'tests/api/generated-code.test.ts': 38,
	'tests/journeys/charts.test.ts': 38,
	'tests/api/jobs.test.ts': 36,
	'tests/journeys/accessibility.test.ts': 36,
	'tests/api/start-portal.test.ts': 34,
	'tests/api/tls-only.test.ts': 34,
	'tests/api/encrypted-backup.test.ts': 34,
	'tests/unit/renderers/list/commands/record-dialog.test.tsx': 34,
	'tests/api/kill.test.ts': 33,
	'tests/attack/stored-values.test.ts': 32,
	'tests/journeys/webhooks.test.ts': 32,
	'tests/api/syslog.test.ts': 31,
	'tests/api/database-documents.test.ts': 30,
	'tests/api/upgrade.test.ts': 28,
	'tests/journeys/shell.test.ts': 28,
	'tests/attack/rubbish.test.ts': 28,
	'tests/journeys/screen-design.test.ts': 27,
	'tests/api/report-lists.test.ts': 27,
	'tests/api/refusal-texts.test.ts': 27,
	'tests/attack/session-races.test.ts': 26,
	'tests/attack/fuzz.test.ts': 26,
	'tests/api/start-embedded.test.ts': 25,
	'tests/api/pack.test.ts': 23,
	'tests/journeys/foreign-data.test.ts': 23,
	'tests/api/files.test.ts': 23,
	'tests/api/design-changes.test.ts': 23,
	'tests/api/killed-processes.test.ts': 23,
	'tests/scale/replica.test.ts': 23,
	'tests/api/hot-reload.test.ts': 23,
	'tests/api/hostile-files.test.ts': 23,
	'tests/journeys/rows.test.ts': 22,
	'tests/api/session-races.test.ts': 22,
	'tests/api/restore-over-newer.test.ts': 22,
	'tests/api/save-scripts.test.ts': 22,
	'tests/journeys/news.test.ts': 22,
	'tests/journeys/imports.test.ts': 22,
	'tests/attack/xss/xss.test.ts': 21,
	'tests/api/data-sources.test.ts': 21,
	'tests/journeys/mailbox.test.ts': 21,
	'tests/journeys/session.test.ts': 21,
	'tests/api/process-enclosures.test.ts': 21,
	'tests/journeys/views.test.ts': 21,
	'tests/attack/hostile-clients.test.ts': 20,
	'tests/unit/renderers/list/page/record-list.test.tsx': 20,
	'tests/api/killed-messages.test.ts': 20,
	'tests/api/notification-nodes.test.ts': 20,
	'tests/journeys/home-pages.test.ts': 20,
	'tests/journeys/calendar.test.ts': 19,
};

/**
 * Orders the files by project, as listed in vitest.config.ts, because a worker that changes to another project loads all modules again;
 * and within a project by duration, the longest first, so that both workers end at about the same time.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const order = this.ctx.projects;
		return [...files].sort(
			(one, other) => order.indexOf(one.project) - order.indexOf(other.project) || this.#time(other) - this.#time(one),
		);
	}

	/** Milliseconds of the last run, or an estimate from the size of the file. */
	#time({ project, moduleId }: TestSpecification): number {
		const file = moduleId.slice(this.ctx.config.root.length + 1);
		const { cache } = this.ctx;
		const last = cache.getFileTestResults(`${project.name}:${file}`);
		if (last) return last.duration;
		return ((isProving && knownInFull[file]) || known[file] || 0) * 1000 || (cache.getFileStats(`${project.name}:${file}`)?.size ?? 0) / 2;
	}
}
