import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

import type { PortalOptions } from '../../contract/portal-options.ts';
import { policyFor } from './page-policy.ts';

/** The one page of the portal, whose router knows every address. */
export interface PortalPage {
	/** Names the build; another one stands there after an update. */
	build(): string;
	send(reply: FastifyReply): Promise<FastifyReply>;
}

/** What the page is told, and what it may show of others. */
export interface PageFacts {
	options: Omit<PortalOptions, 'build'>;
	/** Origins of other systems that menu entries embed. */
	embedded(): Promise<string[]>;
}

/** An update may lie there while the portal runs; looking for it on every call would be too much. */
const lookAgain = 1_000;

/** The page that a folder of built browser files holds; nothing when it holds none. */
export function openPage(folder: string, facts?: PageFacts): PortalPage | undefined {
	const file = path.join(folder, 'index.html');
	if (!existsSync(file)) return undefined;
	let last = { html: '', build: '', until: 0 };
	const read = () => {
		if (last.until < Date.now()) last = { ...readPage(file, last), until: Date.now() + lookAgain };
		return last;
	};
	return {
		build: () => read().build,
		async send(reply) {
			const { html, build } = read();
			await reply.helmet(facts && policyFor(facts.options, await facts.embedded()));
			const content = facts === undefined ? html : withOptions(html, { ...facts.options, build });
			return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(content);
		},
	};
}

/** A page that is being replaced at this moment can not be read; the last one stays. */
function readPage(file: string, last: { html: string; build: string }): { html: string; build: string } {
	try {
		const html = readFileSync(file, 'utf8');
		return html === '' ? last : { html, build: createHash('sha256').update(html).digest('hex').slice(0, 12) };
	} catch {
		return last;
	}
}

function withOptions(html: string, options: PortalOptions): string {
	const text = JSON.stringify(options).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
	return html.replace('</head>', () => `\t<meta name="portal-options" content="${text}" />\n\t</head>`);
}
