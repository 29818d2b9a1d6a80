import { documentTypeOf, processType } from '../../../../contract/documents/document-types.ts';
import type { ProcessDefinition, ProcessFolder } from '../../../../contract/features/workflow/definitions.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { DesignService } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import type { WorkflowCall } from '../calls/read-input.ts';
import { countRunning } from '../store/definitions.ts';
import { activeProcesses } from '../work/start-case.ts';

/** All processes with their state, and what a new one can be about. */
export async function listDefinitions(services: Services, service: DesignService, call: WorkflowCall): Promise<ProcessFolder> {
	const { engine, database } = services;
	const [{ files, removed, isWritable }, running] = await Promise.all([service.list(call), countRunning(database)]);
	const active = activeProcesses(services);
	const screens = new Map(
		engine
			.screens()
			.filter(({ file }) => file.storage?.scope !== 'feature')
			.map(({ name, file }) => [name, createTranslate(file.texts, call.language)(file.title)]),
	);
	const areas = new Map(
		[...engine.documents().areas].map(([name, area]) => [name, createTranslate(area.texts, call.language)(area.title)]),
	);
	return {
		processes: files
			.filter(({ kind }) => kind === processType.name)
			.map(({ path, area, name, title, storedIn, errors, isInForce, draftAt }) => {
				const screen = active.get(name)?.file.screen;
				return {
					...{ path, area, name, title, storedIn, errors, draftAt },
					isActive: isInForce,
					screen: screen === undefined ? null : (screens.get(screen) ?? screen),
					running: running.get(name) ?? 0,
				};
			})
			.sort(draftsFirst),
		removed: removed.filter(({ path }) => documentTypeOf(path) === processType),
		isWritable,
		areas: toNames(areas),
		screens: toNames(screens),
	};
}

/** Who comes back goes on with what they have begun. */
export function draftsFirst(one: Pick<ProcessDefinition, 'path' | 'draftAt'>, other: Pick<ProcessDefinition, 'path' | 'draftAt'>): number {
	if (one.draftAt !== other.draftAt) return (one.draftAt ?? '') < (other.draftAt ?? '') ? 1 : -1;
	return one.path < other.path ? -1 : 1;
}

function toNames(titles: ReadonlyMap<string, string>): Array<{ value: string; title: string }> {
	return [...titles].map(([value, title]) => ({ value, title })).sort((one, other) => (one.value < other.value ? -1 : 1));
}
