import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

import { homePaths, openPaths } from '../../../contract/features/open-paths.ts';
import type { PortalOptions } from '../../../contract/features/portal-options.ts';
import { productTexts } from '../../../contract/features/texts.ts';
import { policyFor } from './page-policy.ts';

/** The one page of the portal, whose router knows every address. */
export interface PortalPage {
	/** Names the build; another one is there after an update. */
	build(): string;
	/** `address` is the requested path. */
	send(reply: FastifyReply, address: string): Promise<FastifyReply>;
}

/** What the page receives, and what other origins it may show. */
export interface PageFacts {
	options: Omit<PortalOptions, 'build'>;
	/** Origins of other systems that menu entries embed. */
	embedded(): Promise<string[]>;
}

interface ReadPage {
	html: string;
	build: string;
	/** The names of the built scripts and styles. */
	assets: string[];
	/** Differs once the folder holds another build. */
	state: string;
	until: number;
}

/** An update may be there while the portal runs; looking for it on every call would be too much. */
const lookAgain = 1_000;

/** The page that a folder of built browser files holds; nothing when it holds none. */
export function openPage(folder: string, facts?: PageFacts): PortalPage | undefined {
	const file = path.join(folder, 'index.html');
	if (!existsSync(file)) return undefined;
	let last: ReadPage = { html: '', build: '', assets: [], state: '', until: 0 };
	const read = () => {
		if (last.until < Date.now()) last = { ...readPage(file, last), until: Date.now() + lookAgain };
		return last;
	};
	return {
		build: () => read().build,
		async send(reply, address) {
			const { html, build, assets } = read();
			const base = facts?.options.base ?? '';
			await setPolicy(reply, facts);
			const content = facts === undefined ? atBase(html, base) : withOptions(atBase(html, base), { ...facts.options, build });
			const ahead = loadAhead(assets, { address, base });
			if (ahead !== '') reply.header('link', ahead);
			return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(content);
		},
	};
}

/** No page fails because its policy cannot be built: it is sent with the policy that embeds nothing, and repairs can be made. */
async function setPolicy(reply: FastifyReply, facts: PageFacts | undefined): Promise<void> {
	if (facts === undefined) {
		await reply.helmet();
		return;
	}
	try {
		await reply.helmet(policyFor(facts.options, await facts.embedded()));
	} catch (error) {
		reply.log.error({ err: error }, 'the content security policy cannot be built from the stored addresses; this page embeds none');
		await reply.helmet(policyFor(facts.options, []));
	}
}

/** A page that is being replaced at this moment cannot be read; the last one stays. */
function readPage(file: string, last: Omit<ReadPage, 'until'>): Omit<ReadPage, 'until'> {
	try {
		const folder = path.join(path.dirname(file), 'assets');
		const state = [file, folder].map(stateOf).join();
		if (state === last.state) return last;
		const html = readFileSync(file, 'utf8');
		const build = createHash('sha256').update(html).digest('hex').slice(0, 12);
		return html === '' ? last : { html, build, assets: readdirSync(folder), state };
	} catch {
		return last;
	}
}

function stateOf(file: string): string {
	const { ino, size, mtimeMs } = statSync(file);
	return [ino, size, mtimeMs].join(' ');
}

/** The addresses of the built page are relative to its folder; those of pages are at any depth. */
function atBase(html: string, base: string): string {
	return html.replace(/ (src|href)="(?:\.\/|\/(?!\/))/g, (_found, name: string) => ` ${name}="${base}/`);
}

function withOptions(html: string, options: PortalOptions): string {
	const text = escapeHtml(JSON.stringify(options));
	const named = options.name === null ? html : html.replaceAll(productTexts.name().in('zh-CN'), () => escapeHtml(options.name ?? ''));
	return named.replace('</head>', () => `\t<meta name="portal-options" content="${text}" />\n\t</head>`);
}

function escapeHtml(text: string): string {
	return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The scripts and styles that a signed-in user's page requests once its first script runs, as a Link header (RFC 8288): so they are on their
 * way before. Other users have them when they sign in. The first script leads, and of two large ones the second is left to it: Chromium compiles three at a
 * time where there are two processors, and a script that is ready waits for one of them.
 */
function loadAhead(assets: string[], { address, base }: { address: string; base: string }): string {
	if (openPaths.includes(address)) return '';
	const styles = homePaths.includes(address) ? ['antd-frame.css'] : ['antd-frame.css', 'antd-more.css'];
	const wanted = ['rolldown-runtime.js', 'start.js', ...styles, 'base.js', 'shell.js'];
	const find = (file: string) => {
		const [name, ending] = file.split('.');
		return assets.filter((asset) => /^(.+)-[\w-]{8}\.(\w+)$/.exec(asset)?.slice(1).join('.') === `${name}.${ending}`);
	};
	return wanted
		.flatMap(find)
		.map((asset) => `<${base}/assets/${asset}>; rel=${asset.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}`)
		.join(', ');
}
