import {
	scriptPath,
	scriptsPath,
	scriptTestPath,
	scriptTestRight,
	scriptViewRight,
} from '../../../contract/features/operations/scripts.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { Services } from '../feature.ts';
import { listScripts, readScript } from './list-scripts.ts';
import { testScript } from './test-script.ts';

const output = { type: 'object', description: 'See contract/features/operations/scripts.ts' };

/** The library of scripts: who uses them, and their runs on records. They are written as documents. */
export function createLibraryRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: scriptsPath,
			policy: { right: scriptViewRight },
			summary: 'The scripts of the library with their uses.',
			output,
			handle: (call) => listScripts(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: scriptPath,
			policy: { right: scriptViewRight },
			summary: 'One script of the library with its text.',
			input: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
			output,
			handle: (call) => readScript(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: scriptTestPath,
			policy: { right: scriptTestRight },
			summary: 'Runs a script on a record as the caller sees it; nothing is stored.',
			input: {
				type: 'object',
				properties: {
					name: { type: 'string' },
					source: { type: 'string', description: 'A text instead of a script of the library' },
					screen: { type: 'string' },
					id: { type: 'string', format: 'uuid' },
					values: { type: 'object', description: 'What a person enters' },
				},
			},
			output,
			handle: (call) => testScript(services, call),
		}),
	];
}
