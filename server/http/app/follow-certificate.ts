import { unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';

import { readTlsFiles, type TlsFiles } from '../../process/config/tls-config.ts';
import type { Logger } from '../../process/logger.ts';

const interval = 2_000;

/** Ends connections whose handshake fails, and uses a renewed certificate for new ones while the portal runs. Files that do not belong together (yet) change nothing and are logged. */
export function followCertificate(app: FastifyInstance, files: TlsFiles, logger: Logger): void {
	const server = app.server as unknown as Server;
	// Node leaves open those that do not finish it in time.
	server.on('tlsClientError', (_error, socket) => socket.destroy());
	const read = () => {
		try {
			server.setSecureContext({ ...readTlsFiles(files), minVersion: 'TLSv1.2' });
			logger.info({ file: files.certificate }, 'the certificate of the portal was read again');
		} catch (error) {
			logger.warn({ err: error }, 'the certificate of the portal was changed, and cannot be used: the former one stays');
		}
	};
	const paths = Object.values(files);
	for (const path of paths) watchFile(path, { interval, persistent: false }, read);
	app.addHook('onClose', async () => {
		for (const path of paths) unwatchFile(path, read);
	});
}
