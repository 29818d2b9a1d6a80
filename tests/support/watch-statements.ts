import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';

import type { Database } from '../../server/db/database.ts';

/** A call of the API that is under way, and the calls that wrote rows which sessions and rights rest on. */
interface CallUnderWay {
	name: string;
	writers: Set<string>;
	/** What it has started goes on in the background, and is not what the call does. */
	isOver: boolean;
}

interface WatchedClient {
	call?: CallUnderWay | undefined;
	isWatched?: boolean;
	on(event: 'notice', listener: (notice: { message?: string }) => void): void;
}

const prefix = 'access written: ';
const underWay = new AsyncLocalStorage<CallUnderWay>();

/** Makes a database report each statement that changes people, sessions or rights; every node is told of the same tables. */
export async function reportAccessWrites({ pool }: Database): Promise<void> {
	await pool.query(`create function portal.report_access() returns trigger language plpgsql as $$ begin
			if exists (select from changed) then raise notice '${prefix}%', tg_table_name; end if;
			return null;
		end $$`);
	await pool.query(`do $$ declare name text; event text; begin
		for name, event in select t.name, e.event from unnest(array['insert', 'update', 'delete']) e (event), (
			select distinct tgrelid::regclass::text as name from pg_trigger
				where tgfoid in ('portal.announce_rights'::regproc, 'portal.announce_session'::regproc)
			union values ('portal.employee'), ('portal.session_token')) t
		loop
			execute format('create trigger report_%1$s after %1$s on %2$s referencing %3$s table as changed for each statement
				execute function portal.report_access()', event, name, case event when 'delete' then 'old' else 'new' end);
		end loop;
	end $$`);
}

/** The calls of a portal that have changed people, sessions or rights; grows while the portal is called. */
export function watchAccessWrites(server: Server): ReadonlySet<string> {
	const writers = new Set<string>();
	const emit = server.emit.bind(server);
	server.emit = (event: string, ...rest: unknown[]) => {
		if (event !== 'request') return emit(event, ...rest);
		const [{ method = '', url = '' }, response] = rest as [IncomingMessage, ServerResponse];
		const call = { name: `${method} ${url.split('?')[0]?.replace(/^\/portal(?=\/)/, '')}`, writers, isOver: method === 'GET' };
		response.once('close', () => {
			call.isOver = true;
		});
		return underWay.run(call, () => emit(event, ...rest));
	};
	return writers;
}

type Taken = (err: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
type Take = (this: pg.Pool, taken?: Taken) => unknown;

// A call that waits for a connection gets it while another call gives it back, and would be taken for that other call.
const take = pg.Pool.prototype.connect as Take;
pg.Pool.prototype.connect = function (this: pg.Pool, taken) {
	return take.call(this, taken && AsyncResource.bind(taken));
} as typeof pg.Pool.prototype.connect;

let deadlocks = 0;

/** How many statements of this process PostgreSQL has ended as a deadlock; the portal repeats them, so no call shows them. */
export function countDeadlocks(): number {
	return deadlocks;
}

const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
pg.Client.prototype.query = function (this: WatchedClient, ...input: unknown[]) {
	this.call = underWay.getStore();
	if (!this.isWatched) {
		this.isWatched = true;
		this.on('notice', ({ message }) => {
			if (this.call?.isOver === false && message?.startsWith(prefix)) this.call.writers.add(this.call.name);
		});
	}
	const result = query.apply(this, input);
	if (result instanceof Promise)
		result.catch(({ code }: { code?: string }) => {
			if (code === '40P01') deadlocks += 1;
		});
	return result;
} as typeof pg.Client.prototype.query;
