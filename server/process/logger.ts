import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Names under which a secret could reach a log record, at its top or one level below. */
const secrets = ['password', 'access_token', 'refresh_token', 'access-token', 'authorization', 'cookie', 'client_secret', 'login_state'];

/**
 * The log: one JSON object a line on the standard output, without secrets.
 * `PORTAL_LOG` sets the least level (`debug`, `info`, `warn`, `error`, `silent`); `warn` unless set.
 */
export function createLogger(level = process.env.PORTAL_LOG || 'warn'): Logger {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]), censor: '[hidden]' },
	});
}
