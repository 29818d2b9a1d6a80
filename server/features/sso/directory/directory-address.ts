const ports = { 'ldap:': 389, 'ldaps:': 636 };

/** Where a directory is: `ldaps://host` or `ldap://host`, with a port of its own or the usual one; undefined for what is no such address. */
export function readDirectoryAddress(value: unknown): { host: string; port: number; isSecure: boolean } | undefined {
	const text = String(value ?? '');
	if (!/^ldaps?:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
	const { protocol, hostname, port } = new URL(text);
	const usual = ports[protocol as keyof typeof ports];
	const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
	if (usual === undefined || host === '') return undefined;
	return { host, port: port === '' ? usual : Number(port), isSecure: protocol === 'ldaps:' };
}
