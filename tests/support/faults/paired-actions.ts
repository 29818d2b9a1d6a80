import type { Answer, Caller } from '../test-portal.ts';

const base = '/business/v3/trial';

/** What the actions of one lane act on; each lane has targets of its own. */
export interface Targets {
	record: string;
	/** Records of one tree. */
	nodes: string[];
	role: string;
	/** A draft of a message. */
	draft: string;
	/** The path of a screen file. */
	document: string;
	settings: string;
}

/** What both actions of a pair begin with, read before them. */
export interface Before {
	record: { id: string; version: number };
	nodes: Array<{ id: string; version: number; parent: string | null }>;
	grants: { revision: string; permissions: string[] };
	draft: { version: number };
	document: { etag: string; text: string };
}

export interface Actor {
	caller: Caller;
	random(): number;
	/** A text that occurs in no other action. */
	mark: string;
}

export interface PairedAction {
	kind: 'records' | 'trees' | 'rights' | 'tabs' | 'drafts' | 'documents';
	/** Two of them that began with the same version cannot both succeed. */
	isVersioned: boolean;
	run(actor: Actor, targets: Targets, before: Before): Promise<Answer>;
}

/** The member of a list that a random number selects. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
	const found = items[Math.floor(random() * items.length)];
	if (found === undefined) throw new Error('nothing to choose from');
	return found;
}

const record = { kind: 'records' } as const;
const tree = { kind: 'trees' } as const;

export const pairedActions: Record<string, PairedAction> = {
	save: {
		...record,
		isVersioned: true,
		run: ({ caller, mark }, _, { record: { id, version } }) => caller.post(`${base}/save`, { id, version, name: mark }),
	},
	finish: { ...record, isVersioned: false, run: ({ caller }, { record: ids }) => caller.post(`${base}/finish`, undefined, { ids }) },
	remove: { ...record, isVersioned: false, run: ({ caller }, { record: ids }) => caller.post(`${base}/remove`, { ids }) },
	move: {
		...tree,
		isVersioned: false,
		run({ caller, random }, { nodes }) {
			const parentId = random() < 0.2 ? null : pick(nodes, random);
			return caller.post(`${base}/saveMove`, { id: pick(nodes, random), parentId });
		},
	},
	'move of a version': {
		...tree,
		isVersioned: false,
		run({ caller, random }, { nodes }, before) {
			const { id, version } = pick(before.nodes, random);
			return caller.post(`${base}/saveMove`, { id, version, parentId: pick(nodes, random) });
		},
	},
	'new name in a tree': {
		...tree,
		isVersioned: false,
		run({ caller, random, mark }, _, { nodes }) {
			const { id, version } = pick(nodes, random);
			return caller.post(`${base}/save`, { id, version, name: mark });
		},
	},
	grant: {
		kind: 'rights',
		isVersioned: true,
		run({ caller, random }, { role: roleId }, { grants: { revision, permissions } }) {
			const right = pick(['product:view', 'product:create', 'product:edit', 'product:remove', 'enterprise:view', 'trial:view'], random);
			const changed = permissions.includes(right) ? permissions.filter((one) => one !== right) : [...permissions, right];
			return caller.post('/platform/v3/role/saveGrants', { roleId, revision, permissions: changed });
		},
	},
	tabs: {
		kind: 'tabs',
		isVersioned: false,
		run: ({ caller, mark }, { settings: key }) => caller.post('/platform/v3/user/settings', { key, value: { tabs: [mark] } }),
	},
	'draft of a message': {
		kind: 'drafts',
		isVersioned: true,
		run: ({ caller, mark }, { draft: id }, { draft: { version } }) =>
			caller.post('/platform/v3/msg/innerMessage/save', { id, version, subject: mark, content: '<p>x</p>', draft: 1, receivers: [] }),
	},
	document: {
		kind: 'documents',
		isVersioned: true,
		run: ({ caller, mark }, { document: path }, { document: { etag, text } }) =>
			caller.post('/platform/v3/design/save', { path, etag, text: text.replace(/"title": "[^"]*"/, `"title": "${mark}"`) }),
	},
	'draft of a document': {
		kind: 'drafts',
		isVersioned: false,
		run: ({ caller, mark }, { document: path }, { document: { etag } }) =>
			caller.post('/platform/v3/design/draft', { path, text: `{"title":"${mark}"}`, etag }),
	},
};

/** Makes the targets of a lane. */
export async function makeTargets(caller: Caller, lane: number): Promise<Targets> {
	const made = async (path: string, body: object) => {
		const answer = await caller.post(path, body);
		if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
		return answer.body.data;
	};
	const nodes: string[] = [];
	for (let count = 0; count < 6; count++)
		nodes.push((await made(`${base}/save`, { name: `树${lane}`, parent: nodes[count >> 1] ?? null })).id);
	const document = `quality/pair-${lane}.json`;
	const file = { title: 'x', record: { properties: { name: { type: 'string', title: 'x' } } }, list: { columns: ['name'] }, menu: false };
	await made('/platform/v3/design/save', { path: document, text: JSON.stringify(file, null, '\t') });
	return {
		nodes,
		document,
		settings: `tabs-${lane}`,
		record: (await made(`${base}/save`, { name: '甲' })).id,
		role: (await made('/platform/v3/role/save', { name: `对${lane}`, alias: `pair-${lane}` })).id,
		draft: (await made('/platform/v3/msg/innerMessage/save', { subject: 'x', content: '<p>x</p>', draft: 1, receivers: [] })).id,
	};
}
