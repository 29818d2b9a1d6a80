import type { TestProject } from 'vitest/node';

import { openTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the server's databases, without a database name. */
		server: string;
	}
}

/** Vitest sets each project up in its own copy of this module, so what they share is on the process. */
const shared = globalThis as typeof globalThis & { portalTestServers?: Map<string, { server: Promise<TestServer>; users: number }> };
shared.portalTestServers ??= new Map();

/** Gives a project its PostgreSQL server, one per kind and run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const kind = project.name === 'oldest' ? 'oldest' : 'embedded';
	const servers = shared.portalTestServers as NonNullable<typeof shared.portalTestServers>;
	const entry = servers.get(kind) ?? { server: openTestServer(kind), users: 0 };
	servers.set(kind, entry);
	entry.users += 1;
	const server = await entry.server;
	project.provide('server', server.address);
	return async () => {
		entry.users -= 1;
		if (entry.users > 0) return;
		servers.delete(kind);
		await server.close();
	};
}
