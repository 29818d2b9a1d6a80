import { policyOrigin, readWebAddress } from '../../../contract/base/web-address.ts';
import {
	demoPassword,
	environmentNames,
	idleLockMinutes,
	mostBaseDomains,
	offeredAccounts,
	type PortalOptions,
} from '../../../contract/features/portal-options.ts';
import { type Background, readBackground } from '../background.ts';
import { StartProblem } from '../start-problem.ts';

/** The settings of the pages, and of who else may call or be called. */
export interface ShellConfig {
	/** What the pages receive. */
	options: Omit<PortalOptions, 'build'>;
	/** The operator's picture behind the pages; null for those of the themes. */
	background: Background | null;
	/** Origins of other pages that may call this API. */
	allowedOrigins: string[];
}

const keyLength = 16;
/** A longer one has no room in the header. */
const longestName = 60;

/** Reads the part of the environment that concerns the pages; a value that cannot be meant is refused by name. */
export function readShellConfig(
	environment: NodeJS.ProcessEnv,
	{ isSingleApp, demo, passwordKey = null }: Record<'isSingleApp' | 'demo', boolean> & { passwordKey?: string | null },
): ShellConfig {
	const list = (name: string) => (environment[name] ?? '').split(',').flatMap((text) => text.trim() || []);
	const mode = environment.PORTAL_MODE || 'production';
	if (mode !== 'production' && mode !== 'development')
		throw new StartProblem(`PORTAL_MODE must be production or development, not "${mode}".`);
	const cipherKey = environment.PORTAL_CIPHER_KEY || null;
	if (cipherKey !== null && Buffer.byteLength(cipherKey) !== keyLength)
		throw new StartProblem(`PORTAL_CIPHER_KEY must be ${keyLength} bytes long.`);
	const baseDomains = list('PORTAL_BASE_DOMAINS').map((address) => readOrigin('PORTAL_BASE_DOMAINS', address));
	if (baseDomains.length > mostBaseDomains) throw new StartProblem(`PORTAL_BASE_DOMAINS must name at most ${mostBaseDomains} addresses.`);
	const script = environment.PORTAL_CHAT_SCRIPT;
	if (script && policyOrigin(script) === undefined)
		throw new StartProblem('PORTAL_CHAT_SCRIPT must be an http or https address with a plain host name.');
	const background = readBackground(environment.PORTAL_BACKGROUND);
	return {
		background,
		options: {
			base: readBasePath(environment.PORTAL_BASE_PATH),
			background: background?.address ?? null,
			name: readName(environment.PORTAL_NAME),
			isDevelopment: mode === 'development',
			environments: mode === 'development' ? list('PORTAL_ENVIRONMENTS').map(readEnvironment) : [],
			isSingleApp,
			baseDomains,
			cipherKey,
			passwordKey,
			customerService: script ? { script, apps: list('PORTAL_CHAT_APPS') } : null,
			ticketHosts: list('PORTAL_TICKET_HOSTS').map((host) => host.toLowerCase()),
			idleLock: readMinutes(environment.PORTAL_IDLE_LOCK),
			hasWatermark: readWatermark(environment.PORTAL_WATERMARK),
			demoAccounts: demo ? offeredAccounts.map((username) => ({ username, password: demoPassword })) : [],
		},
		// Only compared with what browsers send, so that IPv6 addresses serve too.
		allowedOrigins: list('PORTAL_ALLOWED_ORIGINS').map(
			(address) => readWebAddress(address)?.origin ?? refuseOrigin('PORTAL_ALLOWED_ORIGINS', address),
		),
	};
}

/** Such as `/portal`; a slash at its end counts for nothing. */
function readBasePath(text: string | undefined): string {
	const base = (text ?? '').trim().replace(/\/+$/, '');
	if (base === '' || /^(\/[A-Za-z0-9][\w.~-]*)+$/.test(base)) return base;
	throw new StartProblem(`PORTAL_BASE_PATH must be a path such as /portal, not "${text}".`);
}

function readName(text: string | undefined): string | null {
	const name = text?.trim() || null;
	if (name !== null && name.length > longestName) throw new StartProblem(`PORTAL_NAME must have at most ${longestName} characters.`);
	return name;
}

function readEnvironment(text: string): { name: (typeof environmentNames)[number]; address: string } {
	const [, label, address = ''] = /^(\w+)=(.+)$/.exec(text) ?? [];
	const name = environmentNames.find((candidate) => candidate === label);
	if (name === undefined)
		throw new StartProblem(`PORTAL_ENVIRONMENTS must look like test=https://host, with the names ${environmentNames.join(', ')}.`);
	return { name, address: readOrigin('PORTAL_ENVIRONMENTS', address) };
}

function readOrigin(name: string, address: string): string {
	return policyOrigin(address) ?? refuseOrigin(name, address);
}

function refuseOrigin(name: string, address: string): never {
	throw new StartProblem(`${name} must name http or https addresses with a plain host name, not "${address}".`);
}

function readWatermark(text: string | undefined): boolean {
	if (text === undefined || ['', '0', '1'].includes(text)) return text === '1';
	throw new StartProblem(`PORTAL_WATERMARK must be 1 or 0, not "${text}".`);
}

function readMinutes(text: string | undefined): PortalOptions['idleLock'] {
	const minutes = idleLockMinutes.find((candidate) => candidate === Number(text || 0));
	if (minutes !== undefined) return minutes;
	throw new StartProblem(`PORTAL_IDLE_LOCK must be one of ${idleLockMinutes.join(', ')} minutes, not "${text}".`);
}
