import type { AdjustableScreen, Adjustment, AdjustmentVersion } from '../../../contract/design/adjustment.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/adjustment';
const get = <Data>(name: string, input: Record<string, unknown> = {}) => callApi<Data>(`${root}/${name}`, input, { method: 'GET' });

/** The calls about the screens of the tenant; each throws PortalError. */
export const adjustmentCalls = {
	list: () => get<AdjustableScreen[]>('list'),
	get: (name: string) => get<Adjustment>('get', { name }),
	history: (name: string) => get<AdjustmentVersion[]>('history', { name }),
	create: (input: { name: string; title: string }) => callApi<Adjustment>(`${root}/create`, input),
	save: (input: { name: string; etag: string; file: ScreenFile }) => callApi<Adjustment>(`${root}/save`, input),
	remove: (input: { name: string; etag: string }) => callApi<null>(`${root}/remove`, input),
	restore: (input: { name: string; etag: string; id: string }) => callApi<Adjustment>(`${root}/restore`, input),
};
