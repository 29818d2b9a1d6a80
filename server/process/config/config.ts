import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LeakedPasswords } from '../../input/leaked-passwords.ts';
import { makeFolder } from '../make-folder.ts';
import { homeFolder } from '../portal-version.ts';
import type { CipherSuiteName } from '../secrets/cipher-suites.ts';
import { FieldBox } from '../secrets/field-box.ts';
import { PasswordKeys } from '../secrets/password-keys.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { errorCode, StartProblem } from '../start-problem.ts';
import { type BackupConfig, readBackupConfig } from './backup-config.ts';
import { type CallLimits, readCallLimits } from './call-limits.ts';
import { type FileConfig, type FileLimits, readFileConfig, readFileLimits } from './file-config.ts';
import { type NoticeConfig, readNoticeConfig } from './notice-config.ts';
import { readServiceConfig, type ServiceConfig } from './service-config.ts';
import { readShellConfig, type ShellConfig } from './shell-config.ts';
import { readSyslogConfig, type SyslogConfig } from './syslog-config.ts';
import { readTlsConfig, type TlsFiles } from './tls-config.ts';
import { readTracingConfig, type TracingConfig } from './tracing-config.ts';

/** The environment, read once at the start. System parameters replace some of its values while the portal runs. */
export interface Config extends FileConfig, FileLimits {
	/** A server of the operator's own; null for the one that the portal brings along. */
	databaseUrl: string | null;
	/** PgBouncer in transaction mode in front of it, for calls; null for none. */
	poolUrl: string | null;
	/** A streaming replica of it, for lists, exports and figures, and how many milliseconds a read waits for it; null for none. */
	replica: { url: string; wait: number } | null;
	host: string;
	/** The port of the API and the browser files; 0 takes any free one. */
	port: number;
	/** The certificate with which the portal speaks TLS itself; null for HTTP. */
	tls: TlsFiles | null;
	/** Absolute. */
	dataFolder: string;
	/** Absolute. */
	schemasFolder: string;
	/** The sources of the portal, into which super administrators may write generated code; absolute. Null: nothing is written. */
	codeFolder: string | null;
	/** The folder of the built browser files; absolute. */
	browserFolder: string;
	/** The greatest file that can be uploaded. */
	maxUploadBytes: number;
	/** The most pixels of an uploaded image, by the size that its header declares. */
	maxImagePixels: number;
	/** The virus scanner clamd: the path of its socket or `host:port`, and its `StreamMaxLength`; null for none. */
	clamd: { address: string; maxBytes: number } | null;
	/** Whether the description of the API is readable without a session. */
	isApiPublic: boolean;
	/** Whether the first start loads demo data. */
	demo: boolean;
	/** How many times the usual amount of demo data. */
	demoScale: number;
	/** Serves every call without its prefix, too. */
	singleApp: boolean;
	/** The browser's client; its secret is in the browser and proves nothing. */
	clientId: string;
	clientSecret: string;
	/** Whether codes of the sign-in are given only for a challenge (PKCE). */
	isPkceOnly: boolean;
	/** What "restore default" sets as a password. Default: that is not offered. */
	defaultPassword?: string;
	/** Addresses of proxies whose `x-forwarded-for` is believed; none when omitted. */
	trustedProxies?: string[];
	/** Passwords that nobody may choose. */
	leakedPasswords: LeakedPasswords;
	/** How codes reach mobiles. Default: that is not offered. */
	sms?: { url: string } | 'outbox';
	/** How notifications are delivered. */
	notices: NoticeConfig;
	/** What calls of processes to other systems may use. */
	services: ServiceConfig;
	/** Whether directories may be asked without encryption. */
	isPlainLdapAllowed: boolean;
	/** What the pages receive, and who else may call. */
	shell: ShellConfig;
	/** How many calls work at once, and how many wait. */
	calls: CallLimits;
	/** How long the node works on after SIGTERM while `/ready` tells proxies that it stops. */
	drainSeconds: number;
	/** Where backups are stored, when, and how many are kept. */
	backup: BackupConfig;
	/** What Prometheus sends to read the figures; null: they cannot be read. */
	metricsToken: string | null;
	/** Where traces of calls are sent; null: nowhere. */
	tracing: TracingConfig | null;
	/** Where logs are sent; null: nowhere. */
	syslog: SyslogConfig | null;
	/** The domains of e-mail addresses to which reports may be sent; none: to no address outside of the portal. */
	reportDomains: string[];
	/** How many days sign-ins, errors and runs of jobs are remembered. */
	logDays: number;
	/** The folder where lines of logs are stored before they are removed. */
	logArchive: string;
	/** Statements of the database that take so many milliseconds or longer are logged. */
	slowStatement: number;
	/** How many days the access log of personal data is kept. */
	personalLogDays: number;
	/** How many days the calls of clients are remembered. */
	invocationDays: number;
	/** How many values of masked fields a person without the right to see them may query within an hour. */
	maskedQueriesPerHour: number;
	/** Signs short-lived tickets; the same on all nodes of one portal. */
	secret: string;
	/** Encrypts what must be secret in the database. */
	secretBox: SecretBox;
	/** The algorithms of encrypted fields, of the chain of the audit log and of passwords on their way. */
	cipherSuite: CipherSuiteName;
	/** What opens passwords that pages encrypt with SM2. Default: they do not. */
	passwordKeys?: PasswordKeys;
	/** Encrypts the fields of records with `encrypted`. */
	fieldBox: FieldBox;
}

/** Reads the environment; a value that cannot be meant is refused by name. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
	const database = readDatabases(environment);
	const { databaseUrl } = database;
	const home = homeFolder(environment);
	const dataFolder = path.resolve(environment.PORTAL_DATA || path.join(home, 'data'));
	const singleApp = readSwitch(environment, 'PORTAL_SINGLE_APP', false);
	const demo = readSwitch(environment, 'PORTAL_DEMO', databaseUrl === null);
	const secret = environment.PORTAL_SECRET || ownSecret(dataFolder);
	const others = readList(environment.PORTAL_FORMER_SECRETS);
	const cipherSuite = readCipherSuite(environment.PORTAL_CIPHERS);
	const passwordKeys = cipherSuite === 'sm' ? new PasswordKeys(secret, others) : undefined;
	return {
		host: environment.HOST || '127.0.0.1',
		port: readNumber(environment, 'PORT', { usual: 8080, least: 0, most: 65535, whole: true }),
		tls: readTlsConfig(environment),
		...database,
		dataFolder,
		schemasFolder: path.resolve(environment.PORTAL_SCHEMAS || path.join(home, 'schemas')),
		codeFolder: environment.PORTAL_CODE_FOLDER ? path.resolve(environment.PORTAL_CODE_FOLDER) : null,
		browserFolder: path.resolve(home, 'dist/browser'),
		maxUploadBytes: readUploadMegabytes(environment) * 1_048_576,
		maxImagePixels:
			readNumber(environment, 'PORTAL_IMAGE_MEGAPIXELS', { usual: 100, least: 0.001, most: 10_000, whole: false }) * 1_000_000,
		...readFileConfig(environment),
		...readFileLimits((name, rule) => readNumber(environment, name, rule), environment.PORTAL_SOFFICE),
		clamd: readClamd(environment),
		isApiPublic: readSwitch(environment, 'PORTAL_PUBLIC_API_PAGE', false),
		demo,
		demoScale: readNumber(environment, 'PORTAL_DEMO_SCALE', { usual: 1, least: 0.001, most: 100, whole: false }),
		singleApp,
		calls: readCallLimits((name, usual) => readNumber(environment, name, { usual, least: 1, most: 1_000_000, whole: true })),
		invocationDays: readNumber(environment, 'PORTAL_API_LOG_DAYS', { usual: 90, least: 1, most: 3_650, whole: true }),
		reportDomains: readDomains(environment.PORTAL_REPORT_DOMAINS ?? ''),
		logDays: readNumber(environment, 'PORTAL_LOG_DAYS', { usual: 180, least: leastLogDays, most: 3_650, whole: true, why: sixMonths }),
		logArchive: path.resolve(environment.PORTAL_LOG_ARCHIVE || path.join(dataFolder, 'log-archive')),
		slowStatement: readNumber(environment, 'PORTAL_SLOW_STATEMENT_MS', { usual: 1_000, least: 10, most: 3_600_000, whole: true }),
		personalLogDays: readNumber(environment, 'PORTAL_PERSONAL_LOG_DAYS', { usual: 1_095, least: 180, most: 36_500, whole: true }),
		drainSeconds: readNumber(environment, 'PORTAL_DRAIN_SECONDS', { usual: 0, least: 0, most: 300, whole: false }),
		metricsToken: readMetricsToken(environment.PORTAL_METRICS_TOKEN),
		tracing: readTracingConfig(environment),
		syslog: readSyslogConfig(environment),
		maskedQueriesPerHour: readNumber(environment, 'PORTAL_MASKED_QUERIES', { usual: 20, least: 0, most: 100_000, whole: true }),
		backup: readBackupConfig(environment, dataFolder),
		notices: readNoticeConfig(environment, (name, limits) => readNumber(environment, name, { ...limits, whole: true })),
		services: readServiceConfig(environment),
		isPlainLdapAllowed: readSwitch(environment, 'PORTAL_PLAIN_LDAP', false),
		shell: readShellConfig(environment, { isSingleApp: singleApp, demo, ...(passwordKeys && { passwordKey: passwordKeys.publicKey }) }),
		clientId: environment.PORTAL_CLIENT_ID || 'portal-web',
		clientSecret: environment.PORTAL_CLIENT_SECRET || 'portal-web',
		isPkceOnly: readSwitch(environment, 'PORTAL_PKCE_ONLY', false),
		...(environment.PORTAL_DEFAULT_PASSWORD && { defaultPassword: environment.PORTAL_DEFAULT_PASSWORD }),
		leakedPasswords: readLeakedPasswords(environment.PORTAL_LEAKED_PASSWORDS),
		...readSms(environment, demo),
		...(environment.PORTAL_TRUSTED_PROXIES && { trustedProxies: environment.PORTAL_TRUSTED_PROXIES.split(',').map((text) => text.trim()) }),
		secret,
		...(passwordKeys && { passwordKeys }),
		secretBox: new SecretBox(secret, others),
		cipherSuite,
		fieldBox: new FieldBox(secret, others, cipherSuite),
	};
}

/** The greatest file that can be uploaded, in MB. */
export function readUploadMegabytes(environment: NodeJS.ProcessEnv): number {
	return readNumber(environment, 'PORTAL_UPLOAD_MB', { usual: 100, least: 0.001, most: 10_000, whole: false });
}

/** Domains of a text, which commas or blanks separate, in small letters; what is none is ignored. */
export function readDomains(text: string): string[] {
	const parts = text.toLowerCase().split(/[\s,;\u3001\uff0c\uff1b]+/);
	return parts.map((part) => part.replace(/^@/, '')).filter((part) => /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(part));
}

function readList(text = ''): string[] {
	return text
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');
}

function readCipherSuite(text: string | undefined): CipherSuiteName {
	if (!text) return 'standard';
	if (text === 'standard' || text === 'sm') return text;
	throw new StartProblem(`PORTAL_CIPHERS must be standard or sm, not "${text}".`);
}

function readMetricsToken(text: string | undefined): string | null {
	if (!text) return null;
	if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
	throw new StartProblem('PORTAL_METRICS_TOKEN must have at least 16 characters without spaces.');
}

function readClamd(environment: NodeJS.ProcessEnv): Config['clamd'] {
	const address = environment.PORTAL_CLAMD;
	if (!address) return null;
	const megabytes = readNumber(environment, 'PORTAL_CLAMD_MB', { usual: 100, least: 1, most: 4000, whole: true });
	if (path.isAbsolute(address) || /^[^\s/:]+:\d{1,5}$/.test(address)) return { address, maxBytes: megabytes * 1_048_576 };
	throw new StartProblem('PORTAL_CLAMD must be the absolute path of a socket, or host:port.');
}

/** Without a gateway only a portal for trying things out shows codes, to its super administrators. */
function readSms(environment: NodeJS.ProcessEnv, isDemo: boolean): Pick<Config, 'sms'> {
	const url = environment.PORTAL_SMS_URL;
	if (!url) return isDemo ? { sms: 'outbox' } : {};
	if (/^https?:\/\//.test(url) && URL.canParse(url)) return { sms: { url } };
	throw new StartProblem('PORTAL_SMS_URL must be an http or https address.');
}

/** The law requires that logs are kept for six months. */
export const leastLogDays = 180;
const sixMonths = ' Logs have to be kept for at least six months (Cybersecurity Law of China, article 21).';

function readNumber(
	environment: NodeJS.ProcessEnv,
	name: string,
	{ usual, least, most, whole, why = '' }: { usual: number; least: number; most: number; whole: boolean; why?: string },
): number {
	const text = environment[name];
	if (!text) return usual;
	const value = Number(text);
	if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
	throw new StartProblem(`${name} must be a${whole ? ' whole' : ''} number from ${least} to ${most}, not "${text}".${why}`);
}

function readSwitch(environment: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
	const text = environment[name];
	if (!text) return usual;
	if (text === '1' || text === '0') return text === '1';
	throw new StartProblem(`${name} must be 1 or 0, not "${text}".`);
}

/** Kept in the data folder, so that tickets outlive a restart. */
function ownSecret(dataFolder: string): string {
	const file = path.join(dataFolder, 'secret');
	try {
		if (existsSync(file)) return readFileSync(file, 'utf8').trim();
		makeFolder(dataFolder);
		const secret = randomBytes(32).toString('base64url');
		writeFileSync(file, secret, { mode: 0o600 });
		return secret;
	} catch (error) {
		throw new StartProblem(
			`The data folder ${dataFolder} cannot be used (${errorCode(error)}): make it writable for the user who starts the portal, or set PORTAL_DATA to another folder.`,
		);
	}
}

function readLeakedPasswords(file: string | undefined): LeakedPasswords {
	if (!file) return new LeakedPasswords();
	try {
		return new LeakedPasswords(readFileSync(file, 'utf8'));
	} catch {
		throw new StartProblem(`PORTAL_LEAKED_PASSWORDS must be the path of a readable text file, not "${file}".`);
	}
}

function readDatabases(environment: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'poolUrl' | 'replica'> {
	const databaseUrl = readDatabaseUrl(environment, 'DATABASE_URL');
	const poolUrl = readDatabaseUrl(environment, 'PORTAL_POOL_URL');
	const url = readDatabaseUrl(environment, 'PORTAL_READ_URL');
	const wait = readNumber(environment, 'PORTAL_READ_WAIT_MS', { usual: 100, least: 1, most: 10_000, whole: true });
	if (!databaseUrl && (poolUrl || url)) throw new StartProblem('PORTAL_POOL_URL and PORTAL_READ_URL need DATABASE_URL.');
	return { databaseUrl, poolUrl, replica: url === null ? null : { url, wait } };
}

function readDatabaseUrl(environment: NodeJS.ProcessEnv, name: string): string | null {
	const address = environment[name];
	if (!address) return null;
	if (/^postgres(ql)?:\/\//.test(address)) return address;
	throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`);
}
