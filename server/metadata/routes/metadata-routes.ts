import { createHash } from 'node:crypto';

import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ResolvedOption, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ColumnType } from '../../../contract/screen/screen.ts';
import type { Database } from '../../db/database.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { mayView } from '../access/may-view.ts';
import type { EventHub } from '../base/event-hub.ts';
import type { ScreenHooks } from '../base/screen-hooks.ts';
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import { shownScreen } from '../registry/data-template-kind.ts';
import type { DocumentRegistry } from '../registry/document-registry.ts';
import { screenKind } from '../registry/screen-kind.ts';
import { streamEvents } from './event-stream.ts';
import { recordSchemaRoutes } from './record-schema-routes.ts';
import { visibleScreen } from './visible-screen.ts';

const root = '/platform/v3';

interface Parts {
	registry: DocumentRegistry;
	events: EventHub;
	database: Database;
	/** What a feature adds to a screen. */
	hooks(screen: string): ScreenHooks | undefined;
}

/** The calls about screens themselves: which there are, what one looks like, what changes, what is wrong. */
export class MetadataRoutes {
	readonly #registry: DocumentRegistry;
	readonly #events: EventHub;
	readonly #database: Database;
	readonly #hooks: (screen: string) => ScreenHooks | undefined;

	constructor({ registry, events, database, hooks }: Parts) {
		this.#hooks = hooks;
		this.#registry = registry;
		this.#events = events;
		this.#database = database;
	}

	routes(): Route[] {
		return [
			signedInRoute({
				method: 'GET',
				path: `${root}/screens`,
				policy: 'signed-in',
				summary: 'The screens that the caller may view',
				handle: async (call) => this.#list(call),
			}),
			signedInRoute({
				method: 'GET',
				path: `${root}/screens/problems`,
				policy: 'super',
				summary: 'What is wrong with the screen files',
				handle: async ({ language }) => this.#registry.problems.map(({ texts, ...problem }) => ({ ...problem, message: texts[language] })),
			}),
			signedInRoute({
				method: 'GET',
				path: `${root}/screens/:name`,
				policy: 'signed-in',
				summary:
					'One screen, or the screen of a data template as it shows it, with every default, for the caller and language; answers 304 to a known ETag',
				handle: async (call) => this.#get(call),
			}),
			...recordSchemaRoutes({ database: this.#database, find: (call) => this.#find(call) }),
			signedInRoute({
				method: 'GET',
				path: `${root}/events`,
				policy: 'signed-in',
				summary: 'Server-sent events: screen, session, message',
				load: 'stream',
				handle: async (call) => streamEvents(this.#events, call),
			}),
		];
	}

	#list({ principal, language }: Call<Principal>): Array<{ name: string; area: string; title: string; revision: string }> {
		const { tenants } = this.#registry;
		return [...this.#registry.current.of(screenKind).values(), ...tenants.ownOf(principal.tenantId)]
			.filter((screen) => mayView(screen, principal))
			.map((screen) => {
				const own = tenants.screenOf(principal.tenantId, screen.name) ?? screen;
				const { name, area, title, revision } = own.in(language);
				return { name, area, title, revision };
			});
	}

	#find({ input, principal }: Call<Principal>): CompiledScreen {
		const { current: set, tenants } = this.#registry;
		const screen = shownScreen({ set, tenants }, principal.tenantId, String(input.name));
		if (!screen) throw new PortalError('notFound');
		if (!mayView(screen, principal)) throw new PortalError('noPermission');
		return screen;
	}

	/** Fields whose values are names of screens show their titles. */
	#screenTitles(screen: CompiledScreen, call: Call<Principal>): Record<string, ResolvedOption[]> | undefined {
		const fields = screen.fields.filter(({ widget }) => widget === 'screen-choice');
		if (fields.length === 0) return undefined;
		const options = this.#list(call).map(({ name, title }) => ({ value: name, title }));
		return Object.fromEntries(fields.map(({ name }) => [name, options]));
	}

	#get(call: Call<Principal>): unknown {
		const { principal, language, request, reply } = call;
		const screen = this.#find(call);
		const offered = this.#hooks(screen.name)?.options?.({ tenantId: principal.tenantId, language }) ?? this.#screenTitles(screen, call);
		const { body, etag } = offered ? offering(screen, call, offered) : resolvedFor(screen, principal, language);
		reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-language, access-token, tenant-id');
		return request.headers['if-none-match'] === etag ? reply.code(304).send() : body;
	}
}

/** Made once for each language and set of rights that matters to the screen. */
function resolvedFor(screen: CompiledScreen, principal: Principal, language: Language): { body: unknown; etag: string } {
	const { screen: body, key } = visibleScreen(screen, principal, language);
	return { body, etag: remembered(screen, `etag ${language} ${key}`, () => etagOf(body)) };
}

/** The screen with options that a feature knows at this moment. */
function offering(screen: CompiledScreen, { principal, language }: Call<Principal>, offered: Readonly<Record<string, ResolvedOption[]>>) {
	const { screen: plain } = visibleScreen(screen, principal, language);
	const body: ResolvedScreen = {
		...plain,
		fields: plain.fields.map((field) => {
			const options = offered[field.name];
			return options ? { ...field, options, columnType: shownAs(field.columnType) } : field;
		}),
		list: {
			...plain.list,
			columns: plain.list.columns.map((column) => {
				const options = offered[column.field];
				return options ? { ...column, options, type: shownAs(column.type) } : column;
			}),
		},
	};
	return { body, etag: etagOf(body) };
}

/** A text with options is shown by their titles. */
function shownAs(type: ColumnType): ColumnType {
	return type === 'text' ? 'tags' : type;
}

function etagOf(body: unknown): string {
	return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
}
