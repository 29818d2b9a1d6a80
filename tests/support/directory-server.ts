import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import {
	AndFilter,
	Ber,
	BerReader,
	BerWriter,
	EqualityFilter,
	type Filter,
	FilterParser,
	NotFilter,
	OrFilter,
	PresenceFilter,
} from 'ldapts';

import { localCertificate } from './mail-certificates.ts';

/** An entry of a directory; the names of its attributes are in lower case. */
export interface DirectoryEntry {
	dn: string;
	password?: string;
	attributes: Record<string, string[]>;
}

/** What a directory does that is not as it should be; it returns whether the message is dealt with. */
type Mischief = (request: { operation: number; id: number; socket: Socket }) => boolean;

const success = 0;
const noSuchObject = 32;
const invalidCredentials = 49;
const insufficientAccess = 50;

/** A directory (LDAP 3) on this machine: bind, search and StartTLS, as far as a sign-in needs them. Like many it takes a name without a password for nobody's, and says yes. */
export class DirectoryServer {
	readonly #server: Server;
	readonly port: number;
	readonly ca = localCertificate.cert;
	entries: DirectoryEntry[] = [];
	mischief: Mischief = () => false;
	/** The names that were proved or not, in their order. */
	readonly binds: string[] = [];
	readonly #sockets = new Set<Socket>();

	private constructor(server: Server) {
		this.#server = server;
		this.port = (server.address() as AddressInfo).port;
	}

	/** Starts one; with `isSecure` it expects TLS from the first byte on. */
	static async start({ isSecure }: { isSecure: boolean }): Promise<DirectoryServer> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const own = new DirectoryServer(server);
		server.on('connection', (socket) => {
			own.#sockets.add(socket.on('error', () => undefined));
			socket.on('close', () => own.#sockets.delete(socket));
			own.#serve(isSecure ? secured(socket) : socket);
		});
		return own;
	}

	async stop(): Promise<void> {
		for (const socket of this.#sockets) socket.destroy();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	#serve(socket: Socket): void {
		let waiting: Buffer = Buffer.alloc(0);
		let isKnown = false;
		const handleData = (bytes: Buffer) => {
			waiting = Buffer.concat([waiting, bytes]);
			for (;;) {
				const reader = new BerReader(waiting);
				if (reader.readSequence() === null || reader.remain < reader.length) return;
				const end = reader.offset + reader.length;
				waiting = waiting.subarray(end);
				const id = reader.readInt() ?? 0;
				const operation = reader.readSequence() ?? 0;
				if (this.mischief({ operation, id, socket })) continue;
				if (operation === 0x60) isKnown = this.#bind(socket, id, reader);
				else if (operation === 0x63) this.#search({ socket, id, isKnown }, reader);
				else if (operation === 0x77) {
					socket.off('data', handleData);
					socket.write(reply(id, 0x78, success));
					return this.#serve(secured(socket));
				} else return void socket.end();
			}
		};
		socket.on('data', handleData).on('error', () => undefined);
	}

	#bind(socket: Socket, id: number, reader: BerReader): boolean {
		reader.readInt();
		const dn = reader.readString() ?? '';
		const password = reader.readString(0x80) ?? '';
		this.binds.push(dn);
		const entry = this.entries.find((one) => one.dn === dn);
		const isRight = password === '' || (entry?.password !== undefined && entry.password === password);
		socket.write(reply(id, 0x61, isRight ? success : invalidCredentials));
		return isRight && dn !== '';
	}

	#search({ socket, id, isKnown }: { socket: Socket; id: number; isKnown: boolean }, reader: BerReader): void {
		const base = reader.readString() ?? '';
		reader.readEnumeration();
		reader.readEnumeration();
		const most = reader.readInt() ?? 0;
		reader.readInt();
		reader.readBoolean();
		const filter = FilterParser.parse(reader);
		if (!isKnown) return void socket.write(reply(id, 0x65, insufficientAccess));
		const below = this.entries.filter(({ dn }) => dn === base || dn.endsWith(`,${base}`));
		if (below.length === 0) return void socket.write(reply(id, 0x65, noSuchObject));
		const found = below.filter((entry) => matches(filter, entry)).slice(0, most || undefined);
		for (const entry of found) socket.write(toMessage(id, entry));
		socket.write(reply(id, 0x65, success));
	}
}

function secured(socket: Socket): Socket {
	return new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(localCertificate) }).on('error', () => undefined);
}

/** A message with a result. */
export function reply(id: number, operation: number, result: number): Buffer {
	const writer = new BerWriter();
	writer.startSequence();
	writer.writeInt(id);
	writer.startSequence(operation);
	writer.writeEnumeration(result);
	writer.writeString('');
	writer.writeString('');
	writer.endSequence();
	writer.endSequence();
	return writer.buffer;
}

function toMessage(id: number, { dn, attributes }: DirectoryEntry): Buffer {
	const writer = new BerWriter();
	writer.startSequence();
	writer.writeInt(id);
	writer.startSequence(0x64);
	writer.writeString(dn);
	writer.startSequence();
	for (const [name, values] of Object.entries(attributes)) {
		writer.startSequence();
		writer.writeString(name);
		writer.startSequence(0x31);
		for (const value of values) writer.writeBuffer(Buffer.from(value), Ber.OctetString);
		writer.endSequence();
		writer.endSequence();
	}
	writer.endSequence();
	writer.endSequence();
	writer.endSequence();
	return writer.buffer;
}

function matches(filter: Filter, entry: DirectoryEntry): boolean {
	const valuesOf = (attribute: string) => entry.attributes[attribute.toLowerCase()] ?? [];
	if (filter instanceof AndFilter) return filter.filters.every((one) => matches(one, entry));
	if (filter instanceof OrFilter) return filter.filters.some((one) => matches(one, entry));
	if (filter instanceof NotFilter) return !matches(filter.filter, entry);
	if (filter instanceof PresenceFilter) return valuesOf(filter.attribute).length > 0;
	if (!(filter instanceof EqualityFilter)) throw new Error(`the directory of the tests does not know ${filter}`);
	const wanted = String(filter.value).toLowerCase();
	return valuesOf(filter.attribute).some((value) => value.toLowerCase() === wanted);
}
