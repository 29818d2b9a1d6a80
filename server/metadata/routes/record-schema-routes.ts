import { createHash } from 'node:crypto';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { formatOf } from '../../../contract/fields/field-formats.ts';
import { recordSchema } from '../../../contract/json-schema/record-schema.ts';
import { recordUiSchema } from '../../../contract/json-schema/ui-schema.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { Database } from '../../db/database.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { loadPasswordPolicy } from '../../sign-in/password-policy.ts';
import { toCaller } from '../base/caller.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { visibleScreen } from './visible-screen.ts';

const root = '/platform/v3/screens/:name';

interface Options {
	database: Database;
	/** The screen of a name; throws where it does not exist or the caller may not view it. */
	find(call: Call<Principal>): CompiledScreen;
}

/** The JSON Schema and the uiSchema of the records of a screen, as the caller may read and write them. */
export function recordSchemaRoutes({ database, find }: Options): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/schema.json`,
			policy: 'signed-in',
			summary: 'JSON Schema 2020-12 of a record as the caller may see and write it; answers 304 to a known ETag',
			input: { type: 'object', properties: { mode: { type: 'string', enum: ['create', 'update'], default: 'create' } } },
			async handle(call) {
				const screen = writableScreen(find(call), call);
				const { context, tenantId } = toCaller(call);
				const hasPassword = screen.fields.some((field) => formatOf(field)?.isPassword);
				const passwordPolicy = hasPassword ? await loadPasswordPolicy(database, tenantId) : undefined;
				const schema = recordSchema(screen, { mode: modeOf(call), context, ...(passwordPolicy && { passwordPolicy }) });
				return send(call, schema, 'application/schema+json');
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/ui-schema.json`,
			policy: 'signed-in',
			summary: 'uiSchema of react-jsonschema-form for that JSON Schema; answers 304 to a known ETag',
			handle: async (call) => send(call, recordUiSchema(writableScreen(find(call), call)), 'application/json'),
		}),
	];
}

function modeOf({ input }: Call<Principal>): 'create' | 'update' {
	const { mode = 'create' } = input;
	if (mode !== 'create' && mode !== 'update') throw new PortalError('invalidInput');
	return mode;
}

/** Conditions and defaults can depend on the user and the day, so the ETag is made of what is sent. */
function send({ request, reply }: Call<Principal>, body: unknown, type: string): unknown {
	const text = JSON.stringify(body);
	const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
	reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-language, access-token, tenant-id');
	if (request.headers['if-none-match'] === etag) return reply.code(304).send();
	return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Fields that the caller may see and not write are read-only for them. */
function writableScreen(screen: CompiledScreen, { principal, language }: Call<Principal>): ResolvedScreen {
	const mayWrite = ({ writeRight }: ResolvedField) => writeRight === undefined || may(principal, `${screen.name}:${writeRight}`);
	const limited = (field: ResolvedField): ResolvedField => ({
		...field,
		...(!mayWrite(field) && { readOnly: true }),
		...(field.itemFields && { itemFields: field.itemFields.map(limited) }),
	});
	const visible = visibleScreen(screen, principal, language).screen;
	return { ...visible, fields: visible.fields.map(limited) };
}
