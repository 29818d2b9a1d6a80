import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system of the tests that the portal calls; it refuses or holds calls on request. */
export class ToggledService {
	readonly hits: Array<{ method: string; path: string; headers: IncomingHttpHeaders; body: string }> = [];
	readonly #held: ServerResponse[] = [];
	/** The status of all answers. */
	status = 200;
	/** The JSON of all answers. */
	answer: unknown = { ok: true };
	/** Calls get no answer before `release`. */
	isHolding = false;
	readonly #server = createServer((request, response) => {
		let body = '';
		request.on('data', (part) => {
			body += part;
		});
		request.on('end', () => {
			this.hits.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
			if (this.isHolding) this.#held.push(response);
			else this.#reply(response);
		});
	});

	async start(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** Answers the calls that are held, and those to come. */
	release(): void {
		this.isHolding = false;
		for (const response of this.#held.splice(0)) this.#reply(response);
	}

	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	#reply(response: ServerResponse): void {
		response.writeHead(this.status, { 'content-type': 'application/json' }).end(JSON.stringify(this.answer));
	}
}
