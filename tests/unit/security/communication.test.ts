import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security/communication.md', 'utf8');
const settings = readFileSync('docs/settings.md', 'utf8');

/** Settings whose value is an address that the portal connects to. */
const connected = [...new Set(settings.match(/\b(?:DATABASE_URL|(?:PORTAL|OTEL)_[A-Z0-9_]+)\b/g))].filter(
	(name) => /(_URL|_HOST|_ENDPOINT|_CLAMD|_SOFFICE|_CHAT_SCRIPT)$/.test(name) && name !== 'PORTAL_URL',
);

it('the page on communication has every setting that names something to connect to', () => {
	expect(connected.length).toBeGreaterThan(8);
	for (const name of connected) expect(page).toContain(`\`${name}`);
});
