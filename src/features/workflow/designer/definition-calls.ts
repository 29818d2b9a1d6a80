import type { ProcessFolder, ProcessName, ProcessScreen } from '../../../../contract/features/workflow/definitions.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { documentCalls } from '../../design/public.ts';

const root = '/platform/v3/bpmn/definition';
const get = <Data>(name: string, input: Record<string, unknown> = {}) => callApi<Data>(`${root}/${name}`, input, { method: 'GET' });

/** The calls of the process designers; each throws PortalError. */
export const definitionCalls = {
	...documentCalls(root),
	list: () => get<ProcessFolder>('list'),
	screen: (name: string) => get<ProcessScreen>('screen', { name }),
	parties: (type: string, search: string) => get<ProcessName[]>('parties', { type, search }),
};
