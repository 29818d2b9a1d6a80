import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '../../contract/base/define-texts.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { CallEnding } from '../db/call-ending.ts';
import type { ReadingCall } from '../db/reading-call.ts';
import type { Principal } from '../principal/principal.ts';
import type { Load } from '../process/config/call-limits.ts';

/** Who may call a route. The server does not start with a route that declares none. */
export type Policy =
	/** Anybody, without a token. */
	| 'open'
	/** Any valid, unlocked session. */
	| 'signed-in'
	/** Administrators of the active tenant, and super administrators. */
	| 'tenant-admin'
	/** Super administrators in the platform space. */
	| 'super'
	/** Holders of a right (`enterprise:view`) in the active tenant. */
	| { right: string }
	/** Holders of at least one of these rights; the handler checks which one the call needs (save: create or edit). */
	| { anyRight: readonly string[] };

/** One call of the API. */
export interface Route<Caller extends Principal | null = Principal | null> {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
	/** The full path: `/platform/v3/employee/query`. */
	path: string;
	policy: Policy;
	/** One line for the API page, in English. */
	summary: string;
	/** JSON Schema of the input (query parameters and body together), for the API page; services check the input themselves. */
	input?: Record<string, unknown>;
	/** JSON Schema of the answer's `data`, for the API page. */
	output?: Record<string, unknown>;
	/** Allowed although the screen is locked (unlock and log out only). */
	whileLocked?: boolean;
	/** Allowed although the caller must choose a new password first. */
	beforePasswordChange?: boolean;
	/** A POST that changes nothing, so that it is allowed in a preview of a role; GET calls always are. */
	onlyReads?: boolean;
	/** Dangerous: refused with `proofRequired` unless the caller proved who they are, by signing in or `user/prove`, within the last ten minutes; never for programs. */
	needsProof?: boolean;
	/** Without a token in its headers the call may bring a ticket as `access_token` in the query (preview, image and download only); the handler then has no principal and judges the ticket. */
	ticketInQuery?: boolean;
	/** Serves visitors too: without a token in its headers the handler has no principal and decides what they see. */
	forVisitors?: boolean;
	/** Takes a file, as `multipart/form-data`; the handler reads it. Other calls take JSON alone. */
	takesFile?: boolean;
	/** Takes a part of a file, as `application/offset+octet-stream`; the handler reads it from `request.raw`. */
	takesBytes?: boolean;
	/** Takes `application/x-www-form-urlencoded`, for a protocol of others that has it. Pages of other sites can send such calls without asking, so it must need no session. */
	takesForm?: boolean;
	/**
	 * What the call occupies while it works, so that it shares with its like only: `file` sends or receives bytes at its caller's pace, `mail` waits for a mail server, `upload`
	 * receives the file of an import (and then occupies `import`, too), `export` and `import` read or change thousands of records, `stream` stays open, `none` is not limited at all. Default: `call`.
	 */
	load?: Load | 'none';
	/** Does the work; what it returns becomes `data`, an `Answer` more than that. It throws `PortalError`. */
	handle(call: Call<Caller>): Promise<unknown>;
}

/** One call under way. */
export interface Call<Caller extends Principal | null = Principal | null> {
	/** The caller; null only on open routes. */
	principal: Caller;
	/** Query parameters and JSON body in one object; the query string wins. Unchecked. */
	input: Record<string, unknown>;
	language: Language;
	requestId: string;
	/** The caller's address. */
	ip: string;
	/** Comes when the caller has gone. */
	ending: CallEnding;
	/** For `database.during`, so that statements end with a call that only reads; undefined for a call that may change something. */
	reading: ReadingCall | undefined;
	/** Waits for a slot of another load, which the call then occupies to its end. */
	occupy(load: Load): Promise<void>;
	request: FastifyRequest;
	reply: FastifyReply;
}

/** What a response may have beside its data. */
interface Extras {
	message?: Message;
	variables?: Record<string, unknown>;
}

/** A response that is more than its data. */
export class Answer {
	readonly data: unknown;
	readonly extras: Extras;

	constructor(data: unknown, extras: Extras = {}) {
		this.data = data;
		this.extras = extras;
	}
}

/** A route for signed-in callers, so that its handler has a principal for certain. */
export function signedInRoute(route: Route<Principal> & { policy: Exclude<Policy, 'open'> }): Route {
	return route as unknown as Route;
}
