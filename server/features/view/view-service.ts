import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeScriptRight } from '../../../contract/features/general-rights.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import { readVersion } from '../../../contract/input/version.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { screenOfFolder } from '../../../contract/views/list-name.ts';
import { type SavedView, type ScreenViews, shareViewRight } from '../../../contract/views/saved-view.ts';
import type { Database } from '../../db/database.ts';
import { inputTexts } from '../../input/texts.ts';
import { may, mayEverywhere, type Principal } from '../../principal/principal.ts';
import { type CheckedView, readView } from './read-view.ts';
import { presentDefault, presentView, type Subject, type ViewRow, ViewStore } from './store.ts';
import { viewTexts } from './texts.ts';

/** The caller, with language and session. */
export interface ViewCall {
	principal: Principal;
	language: Language;
	input: Record<string, unknown>;
}

const mostViews = 100;
const uniqueViolation = '23505';

/** Finds a screen of a tenant, or one as a data template shows it. */
export type ScreenForTenant = (tenantId: string, name: string) => ResolvedScreen | undefined;

/** Saved views as their callers may see and change them. */
export class ViewService {
	readonly #database: Database;
	readonly #screenFor: ScreenForTenant;

	constructor(database: Database, screenFor: ScreenForTenant) {
		this.#database = database;
		this.#screenFor = screenFor;
	}

	/** The views of a screen, and which of them it opens with. */
	async query(call: ViewCall): Promise<ScreenViews> {
		const { principal } = call;
		const { list: screen } = this.#listOf(call);
		const store = new ViewStore(this.#database, principal);
		const roles = await store.roles();
		const held = roles.filter(({ isHeld }) => isHeld).map(({ id }) => id);
		const [rows, defaults] = await Promise.all([store.visible(screen, held), store.defaults(screen)]);
		const isVisible = (id: string | undefined) => rows.some((row) => row.id === id);
		const ranked: Subject[] = [ownSubject(principal), ...held.map((id) => `role:${id}`), 'everyone'];
		const chosen = ranked.map((subject) => defaults.find((entry) => entry.subject === subject)?.view_id).find(isVisible);
		const maySee = (subject: Subject) => subject === ownSubject(principal) || (!subject.startsWith('user:') && mayShare(principal));
		return {
			views: await present(store, principal, rows),
			defaultId: chosen ?? null,
			roles: mayShare(principal) ? roles.map(({ id, name }) => ({ id, name })) : [],
			defaults: defaults.filter(({ subject, view_id }) => maySee(subject) && isVisible(view_id)).map(presentDefault),
		};
	}

	/** One view that a user sent a link to. */
	async get(call: ViewCall): Promise<SavedView> {
		const { principal, input } = call;
		const store = new ViewStore(this.#database, principal);
		const row = await this.#visibleRow(store, call, input.id);
		const [view] = await present(store, principal, [row]);
		if (!view) throw new PortalError('notFound');
		return view;
	}

	/** Stores a new view, or with an id the caller's own one again. */
	async save(call: ViewCall): Promise<SavedView> {
		const { principal, input, language } = call;
		const { list, screen } = this.#listOf(call);
		const store = new ViewStore(this.#database, principal);
		const isMasked = (owner: { name: string }, field: { mask?: string }) =>
			field.mask !== undefined && !mayEverywhere(principal, owner.name, 'unmask');
		const view = readView(input, {
			screen,
			find: (name) => this.#screenFor(principal.tenantId, name),
			language,
			mayScript: may(principal, writeScriptRight),
			isMasked,
		});
		if (view.audience !== 'private') requireShare(call);
		if (view.roleId !== null) await requireRole(store, view.roleId);
		const isNew = input.id === undefined || input.id === null || input.id === '';
		const row = await explainName(view.name, () => (isNew ? createView(store, { screen: list, view }) : this.#update(store, call, view)));
		const [saved] = await present(store, principal, [row]);
		if (!saved) throw new PortalError('notFound');
		return saved;
	}

	/** Removes all of the named views or none: one's own, and with the right to share those shared. */
	async remove(call: ViewCall): Promise<{ ids: string[] }> {
		const { principal, input } = call;
		const given = input.ids ?? input.id;
		const ids = [...new Set(Array.isArray(given) ? given : String(given ?? '').split(','))];
		if (ids.length === 0 || ids.length > mostViews || !ids.every(isStoredId)) {
			throw invalidInput([{ path: 'ids', message: viewTexts.required() }]);
		}
		const store = new ViewStore(this.#database, principal);
		for (const id of ids) {
			const row = await this.#visibleRow(store, { principal, isSharer: mayShare(principal) }, id);
			if (row.owner_id === principal.userId) continue;
			if (!mayShare(principal)) throw new PortalError('noPermission', { message: viewTexts.owner() });
		}
		await store.remove(ids);
		return { ids };
	}

	/** Makes a view the one that the list opens with, for the caller or with the right to share for a role or everyone; null takes it back. */
	async setDefault(call: ViewCall): Promise<null> {
		const { principal, input } = call;
		const { list: screen } = this.#listOf(call);
		const store = new ViewStore(this.#database, principal);
		const { subject = 'me', roleId } = input;
		if (subject !== 'me' && subject !== 'everyone' && subject !== 'role') {
			throw invalidInput([{ path: 'subject', message: viewTexts.audience() }]);
		}
		if (subject !== 'me') requireShare(call);
		if (subject === 'role') await requireRole(store, roleId);
		const isBack = input.viewId === undefined || input.viewId === null || input.viewId === '';
		const row = isBack ? null : await this.#visibleRow(store, call, input.viewId);
		if (row && row.screen !== screen) throw new PortalError('notFound');
		const isSeen = subject === 'me' || row === null || row.audience === 'everyone' || (subject === 'role' && row.role_id === roleId);
		if (!isSeen) throw invalidInput([{ path: 'viewId', message: viewTexts.hidden() }]);
		const group = subject === 'role' ? `role:${String(roleId)}` : 'everyone';
		const whose = subject === 'me' ? ownSubject(principal) : group;
		await store.setDefault(screen, whose, row?.id ?? null);
		return null;
	}

	/** The list that a call names: that of a screen, of a folder, or of a data template, whose rights are those of its screen. */
	#listOf({ principal, input }: ViewCall): { list: string; screen: ResolvedScreen } {
		const list = String(input.screen);
		const screen = this.#screenFor(principal.tenantId, screenOfFolder(list) ?? list);
		if (!screen) throw new PortalError('notFound');
		if (!mayList(principal, list, screen.name)) throw new PortalError('noPermission');
		return { list, screen };
	}

	/** A view that the caller may open; another tenant's, a private one of another user and none at all are the same. */
	async #visibleRow(
		store: ViewStore,
		{ principal, isSharer = false }: Pick<ViewCall, 'principal'> & { isSharer?: boolean },
		id: unknown,
	): Promise<ViewRow> {
		const row = isStoredId(id) ? await store.find(id) : undefined;
		if (!row || !mayList(principal, row.screen, this.#screenFor(principal.tenantId, row.screen)?.name)) throw new PortalError('notFound');
		if (row.owner_id === principal.userId || row.audience === 'everyone') return row;
		if (row.audience === 'private') throw new PortalError('notFound');
		if (isSharer || (await store.roles()).some(({ id: role, isHeld }) => isHeld && role === row.role_id)) return row;
		throw new PortalError('notFound');
	}

	async #update(store: ViewStore, call: ViewCall, view: CheckedView): Promise<ViewRow> {
		const { principal, input } = call;
		const before = await this.#visibleRow(store, call, input.id);
		if (before.owner_id !== principal.userId) throw new PortalError('noPermission', { message: viewTexts.owner() });
		if (before.screen !== input.screen) throw new PortalError('notFound');
		const version = readVersion(input.version);
		if (version === null) throw invalidInput([{ path: 'version', message: inputTexts.malformed() }]);
		const row = version === undefined ? undefined : await store.update(before.id, version, view);
		if (!row) throw new PortalError('conflict');
		const others = view.audience === 'everyone' ? null : [ownSubject(principal), ...(view.roleId ? [`role:${view.roleId}`] : [])];
		if (others) await store.dropDefaults(row.id, others);
		return row;
	}
}

async function createView(store: ViewStore, { screen, view }: { screen: string; view: CheckedView }): Promise<ViewRow> {
	if ((await store.countOwn(screen)) >= mostViews) {
		throw invalidInput([{ path: 'name', message: viewTexts.tooMany({ max: mostViews }) }]);
	}
	return store.create(screen, view);
}

function ownSubject({ userId }: Principal): Subject {
	return `user:${userId}`;
}

/** Whether somebody may see a list; of folders everybody has their own. */
function mayList(principal: Principal, list: string, screen = list): boolean {
	return screenOfFolder(list) !== undefined || may(principal, `${screen}:view`);
}

function mayShare(principal: Principal): boolean {
	return may(principal, shareViewRight);
}

function requireShare({ principal }: ViewCall): void {
	if (!mayShare(principal)) throw new PortalError('noPermission', { message: viewTexts.share() });
}

async function requireRole(store: ViewStore, roleId: unknown): Promise<void> {
	const isRole = (await store.roles()).some(({ id }) => id === roleId);
	if (!isRole) throw invalidInput([{ path: 'roleId', message: viewTexts.role() }]);
}

async function present(store: ViewStore, principal: Principal, rows: ViewRow[]): Promise<SavedView[]> {
	const names = await store.names([...new Set(rows.map((row) => row.owner_id))]);
	return rows.map((row) => presentView(row, principal, names.get(row.owner_id) ?? null));
}

async function explainName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== uniqueViolation) throw error;
		const message = viewTexts.duplicate({ name });
		throw new PortalError('duplicate', { message, fields: [{ path: 'name', message }] });
	}
}
