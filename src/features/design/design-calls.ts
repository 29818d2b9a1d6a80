import type { BusinessTable } from '../../../contract/design/form-definition.ts';
import type {
	DesignApplied,
	DesignCheck,
	DesignDraftKept,
	DesignFolder,
	DesignLeftover,
	DesignOverlay,
	DesignPlan,
	DesignSaved,
	DesignText,
	DesignVersion,
	DesignVersionText,
} from '../../../contract/design/screen-design.ts';
import type { TableScreen } from '../../../contract/design/table-screen.ts';
import type { DocumentStore } from '../../../contract/documents/document-type.ts';
import { type CallSettings, callApi } from '../../base/api/portal-api.ts';
import { knownDraft, noteDraft } from './draft-times.ts';

const root = '/platform/v3/design';
const get = <Data>(name: string, input: Record<string, unknown> = {}) => callApi<Data>(`${root}/${name}`, input, { method: 'GET' });
const post = <Data>(name: string, input: Record<string, unknown>, settings: CallSettings = {}) =>
	callApi<Data>(`${root}/${name}`, input, settings);

/** The calls about the text of one document, below a path: all kinds have them, or one kind with rights of its own. */
export function documentCalls(base: string) {
	const read = <Data>(name: string, input: Record<string, unknown>) => callApi<Data>(`${base}/${name}`, input, { method: 'GET' });
	const send = <Data>(name: string, input: Record<string, unknown>, settings: CallSettings = {}) =>
		callApi<Data>(`${base}/${name}`, input, settings);
	return {
		file: (path: string) => read<DesignText>('file', { path }),
		template: (path: string, title: string) => read<{ text: string }>('template', { path, title }),
		history: (path: string) => read<DesignVersion[]>('history', { path }),
		version: (id: string) => read<DesignVersionText>('version', { id }),
		check: (input: { path: string; text: string }, signal: AbortSignal) => send<DesignCheck>('check', input, { signal }),
		keepDraft: (input: { path: string; text: string | null; etag?: string }) =>
			send<DesignDraftKept>('draft', { ...input, ...knownDraft(input.path) }, { outlivesPage: true }),
		setAside: (input: { path: string; text: string }) => send<null>('set-aside', input),
		save: (input: { path: string; text: string; etag: string; isRestored: boolean; storedIn?: DocumentStore; adopts?: string }) =>
			send<DesignSaved>('save', { ...input, ...knownDraft(input.path) }).then((saved) => {
				noteDraft(input.path, null);
				return saved;
			}),
		remove: (input: { path: string; etag: string }) => send<null>('remove', input),
	};
}

export type DocumentCalls = ReturnType<typeof documentCalls>;

/** The calls of the screen editor; each throws PortalError. */
export const designCalls = {
	...documentCalls(root),
	files: () => get<DesignFolder>('files'),
	leftovers: () => get<DesignLeftover[]>('leftovers'),
	plan: (input: { path: string; to?: string; text: string | null }) => post<DesignPlan>('plan', input),
	overlay: (input: { path: string; text: string }) => post<DesignOverlay>('overlay', input),
	apply: (input: { path: string; etag: string; name: string; losses: Array<{ key: string; rows: number }> }) =>
		post<DesignApplied>('apply', input),
	tables: () => callApi<BusinessTable[]>('/platform/v3/form/info/business/table/case', {}, { method: 'GET' }),
	tryFormula: (input: { screen: string; formula: string; recordId: string; field: object }) =>
		post<{ value: unknown; problem: string | null }>('formula', input),
	table: (input: { table: string; area: string; name: string; title: string }) => get<TableScreen>('table', input),
	rename: (input: { path: string; to: string; etag: string }) => post<DesignSaved>('rename', input),
};
