import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { StartProblem } from '../start-problem.ts';
import { OutgoingRules } from './connections/outgoing-rules.ts';
import { readTlsOnly } from './connections/tls-only.ts';

/** What calls of processes to other systems may use. */
export interface ServiceConfig {
	/** Private addresses that they may reach all the same, and whether they need TLS. */
	allowed: OutgoingRules;
	/** Secrets by their name, each for some hosts only. */
	secrets: ReadonlyMap<string, { value: string; hosts: readonly string[] }>;
}

/** Reads the addresses and the file of the secrets. */
export function readServiceConfig(environment: NodeJS.ProcessEnv): ServiceConfig {
	return { allowed: readAllowed(environment), secrets: readSecrets(environment.PORTAL_SERVICE_SECRETS) };
}

function readAllowed(environment: NodeJS.ProcessEnv): OutgoingRules {
	const { PORTAL_SERVICE_ADDRESSES: text = '' } = environment;
	const list = new OutgoingRules({ isTlsOnly: readTlsOnly(environment) });
	for (const range of text.split(',').flatMap((one) => one.trim() || [])) {
		const [address = '', prefix] = range.split('/');
		const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
		try {
			list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
		} catch {
			throw new StartProblem(`PORTAL_SERVICE_ADDRESSES must name IP addresses or ranges such as 10.1.0.0/16, not "${range}".`);
		}
	}
	return list;
}

function readSecrets(file: string | undefined): ServiceConfig['secrets'] {
	if (!file) return new Map();
	try {
		const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
		if (isPlainObject(content)) return new Map(Object.entries(content).map(([name, secret]) => [name, readSecret(secret)]));
	} catch {
		// The message names the setting, and nothing of what the file has.
	}
	throw new StartProblem(
		'PORTAL_SERVICE_SECRETS must be the path of a JSON file such as {"partner": {"value": "…", "hosts": ["api.example.org"]}}.',
	);
}

function readSecret(secret: unknown): { value: string; hosts: string[] } {
	if (!isPlainObject(secret) || typeof secret.value !== 'string' || !/^[\t\x20-\x7e]+$/.test(secret.value)) throw new Error('no value');
	const { value, hosts } = secret;
	if (!Array.isArray(hosts) || !hosts.every((host) => typeof host === 'string')) throw new Error('no hosts');
	return { value, hosts: hosts.map((host) => host.toLowerCase()) };
}
