import { type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';

import type { LogLines } from './log-lines.ts';

export type Logger = PinoLogger;

/** Names under which a secret could reach a log record, at its top or one level below. */
const secrets = ['password', 'access_token', 'refresh_token', 'access-token', 'authorization', 'cookie', 'client_secret', 'login_state'];

/**
 * The log: one JSON object a line on the standard output, without secrets.
 * `others` get the same lines. `PORTAL_LOG` sets the least level (`debug`, `info`, `warn`, `error`, `silent`); `warn` unless set.
 */
export function createLogger(level = process.env.PORTAL_LOG || 'warn', others?: LogLines): Logger {
	const options: LoggerOptions = {
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]), censor: '[hidden]' },
	};
	return others
		? pino(options, pino.multistream([pino.destination(1), others].map((stream) => ({ level: 'trace' as const, stream }))))
		: pino(options);
}
