import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** Two nodes on one database and one folder: one in this process, and one in a process of its own, which can be killed. */
export class TwoNodes {
	readonly portal: TestPortal;
	readonly #environment: Record<string, string>;
	#other: RunningProgram | undefined;
	/** The address of the other node. */
	otherUrl = '';

	private constructor(portal: TestPortal, environment: Record<string, string>) {
		this.portal = portal;
		this.#environment = environment;
	}

	/** `toOther`: further settings of the other node, from the address of the database. */
	static async start(
		environment: Record<string, string> = {},
		toOther: (database: string) => Promise<Record<string, string>> = async () => ({}),
	): Promise<TwoNodes> {
		const portal = await startTestPortal({ environment });
		const database = String(portal.database.pool.options.connectionString);
		const shared = { DATABASE_URL: database, PORT: '0', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests' };
		const nodes = new TwoNodes(portal, { ...shared, ...environment, ...(await toOther(database)) });
		await nodes.startOther();
		return nodes;
	}

	/** Starts the other node, at first and after it was killed. */
	async startOther(): Promise<void> {
		this.#other = startPortalProcess(this.#environment);
		[, this.otherUrl = ''] = await this.#other.until(/ready after .*(http:\S+)/);
	}

	/** Ends the other node without notice. */
	async kill(): Promise<void> {
		this.#other?.child.kill('SIGKILL');
		await this.#other?.ended;
	}

	/** Stops the other node, which keeps its locks until it is killed. */
	freeze(): void {
		this.#other?.child.kill('SIGSTOP');
	}

	async rows(text: string, values: unknown[] = []) {
		return (await this.portal.database.pool.query(text, values)).rows;
	}

	async close(): Promise<void> {
		await this.kill();
		await this.portal.close();
	}
}
