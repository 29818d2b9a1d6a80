import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the files that take long on a quiet machine; vitest's cache knows better after the first run. */
const known: Record<string, number> = {
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
	'tests/schemas/foreign-schemas.test.tsx': 15,
	'tests/unit/renderers/form/record-dialog.test.tsx': 12,
	'tests/unit/renderers/list/record-list.test.tsx': 12,
};

/**
 * The files of one project after those of the other, in the order of vitest.config.ts, because a worker that changes the project loads
 * everything anew; in a project the longest file first, so that no worker ends long after the other.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const order = this.ctx.projects;
		return [...files].sort(
			(one, other) => order.indexOf(one.project) - order.indexOf(other.project) || this.#time(other) - this.#time(one),
		);
	}

	/** Milliseconds of the last run, or a guess: a file takes the longer the larger it is. */
	#time({ project, moduleId }: TestSpecification): number {
		const file = moduleId.slice(this.ctx.config.root.length + 1);
		const { cache } = this.ctx;
		const last = cache.getFileTestResults(`${project.name}:${file}`);
		if (last) return last.duration;
		return (known[file] ?? 0) * 1000 || (cache.getFileStats(`${project.name}:${file}`)?.size ?? 0) / 2;
	}
}
