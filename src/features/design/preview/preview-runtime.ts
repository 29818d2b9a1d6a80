import { PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { isAscending, type ListAnswer, type ListRequest, type StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** What the preview shows rows of, as it is at the moment of a call. */
export interface PreviewSource {
	screen(): ResolvedScreen;
	rows: StoredRecord[];
	/** Of the role that it is looked at with; null for all. */
	rights: ReadonlySet<string> | null;
	/** Shown for calls that the preview does not make. */
	refusal: string;
}

/** The runtime of a preview: its own screen is served from memory, others are read for real, and nothing is written. */
export function createPreviewRuntime(real: ScreenRuntime, source: PreviewSource): ScreenRuntime {
	const kept = new Map<string, unknown>();
	const call = async (path: string, input: Record<string, unknown> = {}, options = {}): Promise<unknown> => {
		const screen = source.screen();
		const name = path.startsWith(`${screen.base}/`) ? path.slice(screen.base.length + 1) : null;
		if (name !== null) return answerOf(name, input, source);
		if (/\/(query|get|count|unique)$/.test(path) || path === `${real.paths.views}/query`) return real.call(path, input, options);
		throw refused(source);
	};
	return {
		language: real.language,
		paths: real.paths,
		user: real.user,
		call: call as ScreenRuntime['call'],
		loadScreen: async (name) => (name === source.screen().name ? source.screen() : real.loadScreen(name)),
		onScreenChange: (name, listener) => real.onScreenChange(name, listener),
		may: (right) => source.rights === null || source.rights.has(right),
		open: () => undefined,
		setDirty: () => undefined,
		isDirty: () => false,
		remember: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
		recall: (key) => kept.get(key),
	};
}

function refused({ refusal }: PreviewSource): PortalError {
	return new PortalError('unsupported', { message: refusal });
}

function answerOf(name: string, input: Record<string, unknown>, source: PreviewSource): unknown {
	const { rows } = source;
	switch (name) {
		case 'query':
			return listAnswer(input as unknown as ListRequest, source);
		case 'count':
			return { count: found(input as unknown as ListRequest, source).length, isExact: true };
		case 'get': {
			const row = rows.find(({ id }) => id === input.id) ?? rows[0];
			if (row === undefined) throw new PortalError('notFound');
			return { ...row };
		}
		case 'unique':
			return { fields: [] };
		case 'history':
			return { versions: [] };
		case 'save':
			return store(input, rows);
		case 'remove': {
			const ids = String(input.ids).split(',');
			rows.splice(0, rows.length, ...rows.filter(({ id }) => !ids.includes(id)));
			return { ids };
		}
		default:
			throw refused(source);
	}
}

function store(input: Record<string, unknown>, rows: StoredRecord[]): StoredRecord {
	const row = rows.find(({ id }) => id === input.id);
	if (row !== undefined) return Object.assign(row, input, { version: row.version + 1 });
	const made = { titles: {}, ...input, id: `01900000-0000-7000-b000-${String(rows.length).padStart(12, '0')}`, version: 1 } as StoredRecord;
	rows.unshift(made);
	return made;
}

function listAnswer(request: ListRequest, source: PreviewSource): ListAnswer {
	const { pageNo = 1, limit = 20 } = request.requestPage ?? {};
	const all = found(request, source);
	return { dataResult: all.slice((pageNo - 1) * limit, pageNo * limit), pageResult: { totalCount: all.length, pageNo, limit } };
}

/** A plain search: good enough to see that it is there, without the server's meaning of every operator. */
function found({ parameters = [], sorts = [] }: ListRequest, { screen, rows }: PreviewSource): StoredRecord[] {
	const { fields } = screen();
	const nameOf = (key: string) => fields.find(({ column, name }) => key.includes(`^${column}^`) || key === name)?.name ?? '';
	const matching = rows.filter((row) =>
		parameters.every(({ key, value }) => {
			const own = ownValue(row, nameOf(key));
			if (key.endsWith('^NULL')) return own === null || own === undefined;
			if (key.endsWith('^DL')) return String(own ?? '') >= String(value);
			if (key.endsWith('^DG')) return String(own ?? '').slice(0, 10) <= String(value);
			return String(value)
				.split(',')
				.some((part) => String(own ?? '').includes(part));
		}),
	);
	// The last sort has the least weight, and sorting is stable.
	for (const { field, order } of [...sorts].reverse()) {
		const sign = isAscending(order) ? 1 : -1;
		matching.sort(
			(one, other) =>
				sign * String(ownValue(one, field) ?? '').localeCompare(String(ownValue(other, field) ?? ''), 'zh', { numeric: true }),
		);
	}
	return matching;
}
