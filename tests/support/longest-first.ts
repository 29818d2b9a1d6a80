import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slow files on a quiet machine, for the first run; later runs use the durations in vitest's cache. */
const known: Record<string, number> = {
	'tests/faults/kill-rounds.test.ts': 120,
	'tests/faults/mixed-load.test.ts': 90,
	'tests/scale/nodes.test.ts': 80,
	'tests/attack/scanners.test.ts': 70,
	'tests/journeys/session.test.ts': 25,
	'tests/journeys/shell.test.ts': 25,
	'tests/journeys/rows.test.ts': 22,
	'tests/journeys/list-features.test.ts': 20,
	'tests/api/kill.test.ts': 30,
	'tests/api/transfer-heap.test.ts': 25,
	'tests/api/start-portal.test.ts': 25,
	'tests/api/hot-reload.test.ts': 20,
	'tests/api/files.test.ts': 20,
	'tests/api/start-embedded.test.ts': 15,
	'tests/api/demo.test.ts': 12,
	'tests/api/session-limits.test.ts': 12,
	'tests/attack/hostile-clients.test.ts': 45,
	'tests/attack/wrong-tenant-walk.test.ts': 40,
	'tests/attack/injection.test.ts': 15,
	'tests/attack/rubbish.test.ts': 12,
	'tests/attack/scripts.test.ts': 12,
	'tests/schemas/imported-schemas.test.tsx': 15,
	'tests/unit/renderers/list/commands/record-dialog.test.tsx': 12,
	'tests/unit/renderers/list/page/record-list.test.tsx': 12,
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
		return (known[file] ?? 0) * 1000 || (cache.getFileStats(`${project.name}:${file}`)?.size ?? 0) / 2;
	}
}
