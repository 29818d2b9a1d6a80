declare module 's3rver' {
	import type { AddressInfo } from 'node:net';

	/** A server with the interface of S3 over a folder, for tests. */
	export default class S3rver {
		constructor(options: {
			port: number;
			address: string;
			silent: boolean;
			directory: string;
			configureBuckets?: Array<{ name: string; configs: unknown[] }>;
		});
		run(): Promise<AddressInfo>;
		close(): Promise<void>;
	}
}
