import { type AddressInfo, BlockList, createServer, type Server, type Socket } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { afterEach, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { ImapConnections, type ImapOwner } from '../../../../../server/features/mailbox/imap/imap-connections.ts';
import { ImapProblem } from '../../../../../server/features/mailbox/imap/imap-problem.ts';

const allowed = new BlockList();
allowed.addAddress('127.0.0.1');
const servers: Server[] = [];
const sockets = new Set<Socket>();
const limits = { person: 2, all: 3, idle: 200, work: 1_500 };

afterEach(async () => {
	for (const socket of sockets) socket.destroy();
	await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server that says what it is told; `answer` gets each command with its tag. */
async function serve(answer: (command: string, socket: Socket) => void, greeting = '* OK ready\r\n'): Promise<ImapOwner> {
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.write(greeting);
		let rest = '';
		socket.on('data', (piece) => {
			rest += piece;
			for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
				answer(rest.slice(0, end), socket);
				rest = rest.slice(end + 2);
			}
		});
	});
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	return { host: '127.0.0.1', port, encryption: 'none', user: 'me', password: 'secret-word', key: 'me', version: 1 };
}

/** Answers as a server does, but for some commands. */
function usual(others: Record<string, (tag: string, socket: Socket) => void> = {}) {
	return (line: string, socket: Socket) => {
		const [tag = '', command = ''] = line.split(' ');
		const other = others[command];
		if (other) return other(tag, socket);
		if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n');
		if (command === 'LIST' || command === 'LSUB') socket.write('* LIST () "/" INBOX\r\n');
		socket.write(`${tag} OK done\r\n`);
	};
}
const fails = async (work: Promise<unknown>): Promise<ImapProblem> => {
	const problem = await work.then(
		() => undefined,
		(error: unknown) => error,
	);
	expect(problem).toBeInstanceOf(ImapProblem);
	return problem as ImapProblem;
};
const noop = (client: ImapFlow) => client.noop();

it.each([
	['says nothing', '', () => undefined],
	['says nothing after its greeting', '* OK ready\r\n', () => undefined],
])('gives up in time on a server that %s', async (_name, greeting, answer) => {
	const owner = await serve(answer, greeting);
	const connections = new ImapConnections(allowed, limits);
	const begin = performance.now();
	expect((await fails(connections.use(owner, noop))).reason.in('en')).toContain('no answer within');
	expect(performance.now() - begin).toBeLessThan(4_000);
	await expect.poll(() => connections.count).toBe(0);
	connections.close();
});

const flood = (socket: Socket) => {
	const write = () => {
		while (!socket.destroyed && socket.write('x'.repeat(65_536)));
	};
	socket.on('drain', write);
	write();
};

it.each<[string, (tag: string, socket: Socket) => void]>([
	['garbage', (_tag, socket) => void socket.write('\u0000\u0001 ((((( %%% {{{\r\n* ( \r\n)))\r\n')],
	['brackets within brackets', (tag, socket) => void socket.write(`* FETCH ${'('.repeat(500_000)}\r\n${tag} OK\r\n`)],
	['a huge literal', (_tag, socket) => void socket.write('* 1 FETCH (BODY[] {5000000000}\r\n')],
	['a line without an end', (_tag, socket) => flood(socket)],
	['the end of the connection', (_tag, socket) => void socket.destroy()],
	['a refusal', (tag, socket) => void socket.write(`${tag} NO not today\r\n`)],
])(
	'tells what is wrong with a server that answers with %s',
	async (_name, answer) => {
		const owner = await serve(usual({ STATUS: answer }));
		const connections = new ImapConnections(allowed, limits);
		const begin = performance.now();
		const { reason } = await connections
			.use(owner, async (client) => {
				const found = await client.status('INBOX', { messages: true });
				if (found === false) throw Object.assign(new Error(), { responseText: 'not today' });
			})
			.then(
				() => ({ reason: undefined }),
				(error: ImapProblem) => error,
			);
		if (reason) expect(reason.in('zh-CN')).toMatch(/127\.0\.0\.1|邮件服务器|秒内没有应答/);
		expect(performance.now() - begin).toBeLessThan(6_000);
		connections.close();
		await expect.poll(() => connections.count).toBe(0);
	},
	15_000,
);

it('never tells the password, and leaves a server alone that refused it', async () => {
	let tries = 0;
	const owner = await serve(
		usual({
			LOGIN: (tag, socket) => {
				tries += 1;
				socket.write(`${tag} NO LOGIN me secret-word is wrong\r\n`);
			},
		}),
	);
	const connections = new ImapConnections(allowed, limits);
	for (let round = 0; round < 3; round += 1) {
		const problem = await fails(connections.use(owner, noop));
		expect([problem.kind, problem.reason.in('zh-CN')]).toEqual(['sign-in', expect.stringContaining('is wrong')]);
		expect(problem.reason.in('zh-CN')).not.toContain('secret-word');
	}
	expect(tries).toBe(1);
	await fails(connections.use({ ...owner, version: 2 }, noop));
	expect(tries).toBe(2);
	connections.close();
});

it('keeps a few connections for each person, and closes those that nobody uses', async () => {
	const owner = await serve(usual());
	const connections = new ImapConnections(allowed, limits);
	let [now, most] = [0, 0];
	const work = async () => {
		now += 1;
		most = Math.max(most, now);
		await new Promise((done) => setTimeout(done, 50));
		now -= 1;
	};
	await Promise.all(Array.from({ length: 6 }, () => connections.use(owner, work)));
	expect([most, connections.count]).toEqual([2, 2]);
	await expect.poll(() => connections.count).toBe(0);
	connections.close();
});

it('closes the oldest unused connection for another person, and refuses one more when all are at work', async () => {
	const owner = await serve(usual());
	const connections = new ImapConnections(allowed, { ...limits, idle: 60_000 });
	for (const key of ['a', 'b', 'c', 'd']) await connections.use({ ...owner, key }, noop);
	expect(connections.count).toBe(3);
	let release: () => void = () => undefined;
	const held = new Promise<void>((done) => {
		release = done;
	});
	const working = ['e', 'f', 'g'].map((key) => connections.use({ ...owner, key }, () => held));
	await expect.poll(() => connections.count).toBe(3);
	await new Promise((done) => setTimeout(done, 300));
	await expect(connections.use({ ...owner, key: 'h' }, noop)).rejects.toBeInstanceOf(PortalError);
	release();
	await Promise.all(working);
	connections.close();
	await expect.poll(() => connections.count).toBe(0);
});

it('goes to no address that must not be reached, also not by a name', async () => {
	const owner = await serve(usual());
	const connections = new ImapConnections(new BlockList(), limits);
	for (const host of ['127.0.0.1', 'localhost'])
		expect((await fails(connections.use({ ...owner, host, key: host }, noop))).reason.in('en')).toContain('must not be reached');
});
