import type { Message } from '../../../contract/base/define-texts.ts';
import { cutText } from '../../../contract/input/cut-text.ts';
import { ForbiddenAddress } from '../../outgoing/reachable.ts';
import { failureTexts } from '../../outgoing/texts.ts';
import { UnencryptedCall } from '../../process/config/connections/outgoing-rules.ts';
import { connectSeconds, type ForeignSettings, statementSeconds, workSeconds } from './foreign-database.ts';
import { sourceTexts as texts } from './texts.ts';

/** Why a data source returned nothing; never contains its password. */
export class SourceFailure extends Error {
	readonly reason: Message;
	/** The source as a whole did not answer, so that other statements would fail, too. */
	readonly isOutage: boolean;
	/** A value that has to be unique exists. */
	readonly isDuplicate: boolean;

	constructor(reason: Message, { isOutage = false, isDuplicate = false }: { isOutage?: boolean; isDuplicate?: boolean } = {}) {
		super(String(reason));
		this.reason = reason;
		this.isOutage = isOutage;
		this.isDuplicate = isDuplicate;
	}
}

/** The whole work took too long. */
export class WorkTimeout extends Error {}

type Where = Pick<ForeignSettings, 'host' | 'port' | 'database'>;
type Explain = (where: Where, problem: string) => Message;

const unreachable: Explain = ({ host }) => texts.unreachable({ host });
const ended: Explain = ({ host }) => texts.ended({ host });
const unknownHost: Explain = ({ host }) => texts.unknownHost({ host });
const late: Explain = ({ host }) => texts.timeout({ host, seconds: connectSeconds });

/** What codes of the operating system, and of the drivers, mean while connecting. */
const outages: Record<string, Explain> = {
	ENOTFOUND: unknownHost,
	EAI_AGAIN: unknownHost,
	ENODATA: unknownHost,
	ECONNREFUSED: ({ host, port }) => texts.refused({ host, port: String(port) }),
	EHOSTUNREACH: unreachable,
	ENETUNREACH: unreachable,
	EADDRNOTAVAIL: unreachable,
	ECONNRESET: ended,
	EPIPE: ended,
	PROTOCOL_CONNECTION_LOST: ended,
	'57P01': ended,
	'57P03': ended,
	ETIMEDOUT: late,
	HANDSHAKE_NO_SSL_SUPPORT: (_where, problem) => texts.encryption({ problem }),
};

const refusedUser: Explain = () => texts.password();
const noDatabase: Explain = ({ database }) => texts.database({ database });
const noTable: Explain = (_where, problem) => texts.table({ problem });
const noColumn: Explain = (_where, problem) => texts.column({ problem });
const noRight: Explain = (_where, problem) => texts.right({ problem });
const slow: Explain = ({ host }) => texts.timeout({ host, seconds: statementSeconds });

/** What the servers' own codes mean. */
const refusals: Record<string, Explain> = {
	'28P01': refusedUser,
	'28000': refusedUser,
	ER_ACCESS_DENIED_ERROR: refusedUser,
	ER_ACCESS_DENIED_NO_PASSWORD_ERROR: refusedUser,
	ER_DBACCESS_DENIED_ERROR: ({ database }) => texts.databaseRight({ database }),
	'3D000': noDatabase,
	ER_BAD_DB_ERROR: noDatabase,
	'42P01': noTable,
	'3F000': noTable,
	ER_NO_SUCH_TABLE: noTable,
	'42703': noColumn,
	ER_BAD_FIELD_ERROR: noColumn,
	'42501': noRight,
	ER_TABLEACCESS_DENIED_ERROR: noRight,
	ER_COLUMNACCESS_DENIED_ERROR: noRight,
	'25006': () => texts.readOnly(),
	ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: () => texts.readOnly(),
	'57014': slow,
	// MariaDB's own numbers have no name in the driver.
	'70100': slow,
	ER_STATEMENT_TIMEOUT: slow,
	ER_QUERY_TIMEOUT: slow,
};

const duplicates = new Set(['23505', 'ER_DUP_ENTRY']);
const ofCertificates = /CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/;
const ofEncryption = /SSL|TLS|secure connection/;
const ofTime = /timeout/i;
/** Five letters and digits, as PostgreSQL names states, or the names of MySQL. */
const ofServer = /^(?:[0-9A-Z]{5}|ER_\w+)$/;

/** What an error of a driver means. */
export function toSourceFailure(error: unknown, where: Where): SourceFailure {
	if (error instanceof SourceFailure) return error;
	if (error instanceof WorkTimeout) return outage(texts.timeout({ host: where.host, seconds: workSeconds }));
	if (error instanceof ForbiddenAddress) return outage(texts.address({ host: where.host }));
	if (error instanceof UnencryptedCall) return outage(failureTexts.unencrypted({ host: where.host }));
	const { code, sqlState, message = '' } = (error ?? {}) as { code?: unknown; sqlState?: unknown; message?: string };
	const name = String(code || sqlState || '');
	const problem = plainText(message);
	const explained = outages[name];
	if (explained) return outage(explained(where, problem));
	if (ofCertificates.test(name) || (!ofServer.test(name) && ofEncryption.test(message))) return outage(texts.encryption({ problem }));
	const refusal = refusals[name];
	if (refusal) return new SourceFailure(refusal(where, problem));
	if (duplicates.has(name)) return new SourceFailure(texts.duplicate(), { isDuplicate: true });
	if (ofServer.test(name)) return new SourceFailure(texts.other({ problem }));
	if (ofTime.test(message)) return outage(texts.timeout({ host: where.host, seconds: connectSeconds }));
	if (/terminated|closed|ended/i.test(message)) return outage(texts.ended({ host: where.host }));
	return outage(texts.garbage({ host: where.host, port: String(where.port) }));
}

function outage(reason: Message): SourceFailure {
	return new SourceFailure(reason, { isOutage: true });
}

/** One line without control characters, of a length that fits a message. */
function plainText(message: string): string {
	return cutText(message.replace(/[\p{C}\s]+/gu, ' '), 200);
}
