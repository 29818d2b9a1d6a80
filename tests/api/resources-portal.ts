import type { MenuItem, Subsystem } from '../../contract/features/session.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

export const base = '/platform/v3/auth/resources';
export const systems = '/platform/v3/auth/sub/system';

type Entry = Record<string, unknown> & { id: string; version: number };

/** A portal with the demo data, and what a test does with menu entries and subsystems. */
export interface ResourcesPortal {
	portal: TestPortal;
	admin: Caller;
	/** By alias. */
	systemId: Record<string, string>;
	/** Saves an entry of the quality subsystem with no more than the given values. */
	save(values: Record<string, unknown>, caller?: Caller): Promise<Answer>;
	make(values?: Record<string, unknown>): Promise<Entry>;
	get(id: string): Promise<Entry>;
	menu(caller: Caller, system?: string): Promise<MenuItem[]>;
	tree(query: Record<string, string>, caller?: Caller): Promise<Array<{ id: string }>>;
	newSystem(values?: Record<string, unknown>): Promise<Entry>;
	/** Sends XML, into the quality subsystem by default. */
	upload(caller: Caller, xml: string | Buffer, fields?: Record<string, string>): Promise<Answer>;
	exported(query: Record<string, string>): Promise<string>;
}

export async function startResourcesPortal(options: Parameters<typeof startTestPortal>[0] = {}): Promise<ResourcesPortal> {
	const portal = await startTestPortal(options);
	const admin = await portal.signIn('admin');
	const all = (await admin.get(`${systems}/findAllSubSystem`)).body.data as Subsystem[];
	const systemId = Object.fromEntries(all.map(({ alias, id }) => [alias, id]));
	let count = 0;
	const save: ResourcesPortal['save'] = async (values, caller = admin) => {
		count++;
		const entry = { name: `菜单${count}`, alias: `entry${count}`, type: 'menu', subsystemId: systemId.quality };
		return caller.post(`${base}/save`, values.id === undefined ? { ...entry, ...values } : values);
	};
	return {
		portal,
		admin,
		systemId,
		save,
		make: async (values = {}) => (await save(values)).body.data,
		get: async (id) => (await admin.get(`${base}/get`, { resourceId: id })).body.data,
		menu: async (caller, system = 'quality') => (await caller.get(`${base}/getMenuData`, { systemId: systemId[system] ?? '' })).body.data,
		tree: async (query, caller = admin) => (await caller.get(`${base}/getTreeData`, query)).body.data,
		async newSystem(values = {}) {
			count++;
			const system = { name: `系统${count}`, alias: `system${count}`, logoType: 'icon', audience: 'all', ...values };
			return (await admin.post(`${systems}/save`, system)).body.data;
		},
		async upload(caller, xml, fields = { systemId: systemId.quality ?? '' }) {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.set(name, value);
			form.set('file', new Blob([xml as BlobPart]), 'menus.xml');
			return caller.send(`${base}/importXml`, form);
		},
		exported: async (query) => (await admin.get(`${base}/exportXml`, query)).text,
	};
}

/** The status, and the wrong fields of the response. */
export const fieldsOf = ({ status, body }: Answer) => [status, body.data?.fields?.map(({ path }: { path: string }) => path)];
