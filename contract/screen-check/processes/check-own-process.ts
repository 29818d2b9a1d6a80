import type { ProcessFile } from '../../processes/process.ts';
import { type Finding, toPointer } from '../findings/finding.ts';
import { isOwnScreen } from '../tenant/own-names.ts';

/**
 * What is wrong with a process of a tenant's own, beside what is wrong with any process: it is about a screen of the tenant's own, and neither calls other systems,
 * runs scripts nor begins by itself.
 */
export function checkOwnProcess(file: ProcessFile): Finding[] {
	const at = (id: string, what: string): Finding => ({ code: 'not-for-tenants', pointer: toPointer(id), values: { name: what } });
	return [
		...(isOwnScreen(file.screen) ? [] : [at(file.id, `portal:screen="${file.screen}"`)]),
		...((file.webhooks ?? []).length > 0 ? [at(file.id, 'portal:webhook')] : []),
		...file.nodes.flatMap(({ id, http, script, schedule }) => [
			...(http ? [at(id, 'portal:http')] : []),
			...(script === undefined ? [] : [at(id, 'scriptTask')]),
			...(schedule ? [at(id, 'timerEventDefinition')] : []),
		]),
	];
}
